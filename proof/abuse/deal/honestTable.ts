import {
  type EvidenceStorage,
  memoryStorage,
  PlayerClient,
  RequestRejected,
  type TableConnection,
} from '@oriflamme/client';
import { Random, type Seat, sets } from '@oriflamme/engine';
import {
  boundServerSeed,
  type FinishedGame,
  type ServerMessage,
  type TableCommand,
  type TableConfig,
  verifyDeal,
} from '@oriflamme/protocol';
import {
  chooseByHeuristic,
  type Lobby,
  LocalLobby,
  type Person,
  type Store,
  MemoryStore,
} from '@oriflamme/server/internals';
import { hex } from './attacks.ts';

const DEAL_MS = 5000;
const DECKS = [sets.base, sets.ablaze, sets.alliance];
const botPool = {
  choose: async (request: Parameters<typeof chooseByHeuristic>[0]) => chooseByHeuristic(request),
  close: async () => undefined,
};

/** How a player's program behaves when the cards are dealt. */
type Habit = 'takes part' | 'is away' | 'has an older client' | 'sends no hash' | 'withholds the seed';
const HABITS: readonly Habit[] = ['is away', 'has an older client', 'sends no hash', 'withholds the seed'];

interface Guest {
  readonly person: Person;
  readonly seat: Seat;
  readonly habit: Habit;
  readonly storage: EvidenceStorage;
  client: PlayerClient | undefined;
}

export interface HonestResult {
  /** Verdicts of the players who took part in the deal to the end, and of the others. */
  readonly took: readonly string[];
  readonly others: readonly string[];
  readonly isMigrated: boolean;
  readonly restarts: number;
  readonly attempts: number;
}

/** A game on the real server's tables, with players of all habits, restarts, and sometimes an update of the rules. */
export class HonestTable {
  private readonly random: Random;
  private readonly store: Store = new MemoryStore();
  private readonly id: string;
  private readonly guests: Guest[];
  private readonly config: TableConfig;
  private lobby: LocalLobby;
  private time = 1_000_000;
  private restarts = 0;
  private isMigrated = false;

  constructor(number: number) {
    const random = new Random(`honest ${number}`);
    this.random = random;
    this.id = hex(random, 16);
    const players = 2 + random.below(4);
    const seats = Array.from({ length: players }, (_, seat) =>
      seat === 0 || random.below(6) > 0 ? ('person' as const) : ('page' as const),
    );
    this.config = {
      deck: DECKS[random.below(DECKS.length)],
      seats,
      isPublic: false,
      clock: { type: 'none' },
      first: random.below(2) === 0 ? null : random.below(players),
    };
    this.guests = seats.flatMap((who, seat) => (who === 'person' ? [this.newGuest(seat, `P${seat}`)] : []));
    this.lobby = this.openLobby();
  }

  async play(): Promise<HonestResult> {
    const { guests, id } = this;
    await this.lobby.create(guests[0].person, id, this.config);
    for (const guest of guests) await this.seat(guest);
    await this.command(guests[0].person, { type: 'start' });
    await this.untilStarted();
    await this.untilOver();
    const game = (await this.lobby.finishedGame(id))!;
    await this.lobby.close();
    const isIn = ({ seat, habit }: Guest) => game.deal?.hashes[seat] !== null && habit === 'takes part';
    const verdictsOf = (some: readonly Guest[]) => some.map((guest) => this.verdictOf(game, guest));
    return {
      took: verdictsOf(guests.filter(isIn)),
      others: verdictsOf(guests.filter((guest) => !isIn(guest))),
      isMigrated: this.isMigrated,
      restarts: this.restarts,
      attempts: game.deal?.attempt ?? 1,
    };
  }

  private newGuest(seat: Seat, name: string): Guest {
    const habit = this.random.below(4) > 0 ? 'takes part' : HABITS[this.random.below(HABITS.length)];
    return { person: { id: name, name }, seat, habit, storage: memoryStorage(), client: undefined };
  }

  private openLobby(): LocalLobby {
    return new LocalLobby({
      store: this.store,
      now: () => this.time,
      botDelay: () => 0,
      botPool,
      dealMs: DEAL_MS,
      newServerSeed: (table, attempt) => boundServerSeed(table, attempt, hex(this.random, 64)),
    });
  }

  private async seat(guest: Guest): Promise<void> {
    const { person, seat, habit } = guest;
    if (habit !== 'is away') this.connect(guest);
    await settle();
    const seed = habit === 'has an older client' ? { clientSeed: hex(this.random, 32) } : {};
    await this.command(person, { type: 'sit', seat, ...seed });
    await this.command(person, { type: 'ready', ready: true });
  }

  private connect(guest: Guest): void {
    guest.client = new PlayerClient(this.connectionOf(guest), this.id, guest.storage);
    void this.chooseFor(guest.client);
  }

  private async chooseFor(client: PlayerClient): Promise<void> {
    await client
      .play(({ options }) => this.random.below(options.length))
      .catch((error: unknown) => {
        if (!(error instanceof RequestRejected)) throw error;
      });
  }

  /** The lobby as a connection, with copies of all frames. */
  private connectionOf({ person, habit }: Guest): TableConnection {
    const { lobby } = this;
    const never = new Promise<never>(() => undefined);
    return {
      request: async (request) => {
        const { type } = request;
        if (type === 'commitSeed' && habit === 'sends no hash') return never;
        if (type === 'revealSeed' && habit === 'withholds the seed') return never;
        const { table: _, ...command } = request as TableCommand & { readonly table: string };
        const result = await lobby.command(person, this.id, command);
        if ('rejected' in result) throw new RequestRejected(result.rejected.reason, result.rejected.text);
        return {};
      },
      subscribe: (table, onMessage) => {
        const send = (frame: string) => {
          const message = JSON.parse(frame) as ServerMessage;
          if (message.type === 'snapshot' || message.type === 'delta') onMessage(message);
        };
        const subscribed = lobby.subscribe(person, table, undefined, send);
        return () => void stopWhenSubscribed(subscribed);
      },
    };
  }

  private async command(person: Person, command: TableCommand): Promise<void> {
    const result = await this.lobby.command(person, this.id, command);
    if ('rejected' in result) throw new Error(result.rejected.text);
  }

  private async phase(): Promise<string | undefined> {
    const stored = await this.store.read(this.id, Number.MAX_SAFE_INTEGER);
    return /"phase":"(\w+)"/u.exec(stored!.state)?.[1];
  }

  private async untilStarted(): Promise<void> {
    while ((await this.phase()) === 'open') {
      await settle();
      if (this.random.below(6) === 0) await this.restart(false);
      await this.pass(this.random.below(2) === 0 ? 10 : DEAL_MS);
    }
  }

  private async untilOver(): Promise<void> {
    for (let step = 0; (await this.phase()) === 'playing'; step++) {
      if (step > 5000) throw new Error('The game does not end.');
      await settle();
      const chance = this.random.below(400);
      if (chance < 2) await this.restart(chance === 0);
      // Bots replace the players who are away.
      await this.pass(chance < 100 ? 60_000 : 10);
    }
    await settle();
  }

  private async pass(ms: number): Promise<void> {
    this.time += ms;
    await this.lobby.runDueJobs();
  }

  /** The server stops and starts again; pages reload. With `isUpdate`, it starts with new rules. */
  private async restart(isUpdate: boolean): Promise<void> {
    for (const { client } of this.guests) client?.close();
    await settle();
    await this.lobby.close();
    if (isUpdate) await this.ageRules();
    this.lobby = this.openLobby();
    this.restarts += 1;
    await this.lobby.restore();
    for (const guest of this.guests) if (guest.client) this.connect(guest);
    await settle();
  }

  /** Changes the stored state as if a server with other rules had written it. */
  private async ageRules(): Promise<void> {
    const table = (this.store as MemoryStore)['tables'].get(this.id)!;
    const state = JSON.parse(table.state) as { game: [number, ...unknown[]] | null; phase: string };
    if (!state.game || state.phase !== 'playing') return;
    table.state = JSON.stringify({ ...state, game: [state.game[0] - 1, ...state.game.slice(1)] });
    this.isMigrated = true;
  }

  private verdictOf(game: FinishedGame, { storage }: Guest): string {
    const verdict = verifyDeal(game, storage.read(this.id));
    return 'reason' in verdict ? `${verdict.result}: ${verdict.reason}` : verdict.result;
  }
}

/** Lets all answers arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function stopWhenSubscribed(subscribed: ReturnType<Lobby['subscribe']>): Promise<void> {
  const result = await subscribed;
  if ('stop' in result) result.stop();
}

import { type Event, Game, isVisibleTo, type Kind, Random, type Seat, sets } from '@oriflamme/engine';
import type { ClientRequest, TableConnection, TableMessage } from '@oriflamme/client';
import {
  boundServerSeed,
  type Change,
  commitmentTo,
  type DealtGame,
  type DealView,
  type GameSnapshot,
  packOptions,
  seedHash,
  type TableView,
} from '@oriflamme/protocol';
import { type Attack, type DealFacts, hex } from './attacks.ts';

const DECKS: readonly (readonly Kind[])[] = [sets.base, sets.ablaze, sets.alliance];
const CLOCK = { left: [], since: 0 };

/** A table on a server that cheats: one honest player, at least one accomplice, and bots. */
export class SimulatedServer implements TableConnection {
  readonly table: string;
  readonly own: Seat;
  private readonly random: Random;
  private readonly attack: Attack;
  private readonly facts: Omit<DealFacts, 'hashes' | 'clientSeeds'>;
  private readonly seeds: (string | null)[];
  private ownHash = '';
  private game: Game | null = null;
  private seq = 1;
  private onMessage: (message: TableMessage) => void = () => undefined;
  private finishWith: ((game: Game) => DealtGame) | undefined;

  constructor(seed: string, attack: Attack) {
    const random = new Random(seed);
    this.random = random;
    this.attack = attack;
    this.table = hex(random, 16);
    const players = 2 + random.below(4);
    this.own = random.below(players);
    const accomplice = (this.own + 1 + random.below(players - 1)) % players;
    const isPerson = (seat: Seat) => seat === this.own || seat === accomplice || random.below(2) === 0;
    const seats = Array.from({ length: players }, (_, seat): DealtGame['seats'][number] =>
      isPerson(seat)
        ? { type: 'person', name: `Player ${seat}`, isReady: true, isBotControlled: false, isAway: false }
        : { type: 'bot', name: 'Odo', level: 'duke' },
    );
    this.facts = {
      table: this.table,
      deck: DECKS[random.below(DECKS.length)],
      first: random.below(2) === 0 ? null : random.below(players),
      seats,
      own: this.own,
      serverSeed: boundServerSeed(this.table, 1, hex(random, 64)),
    };
    this.seeds = seats.map(({ type }, seat) =>
      type === 'bot' || seat === this.own ? null : hex(random, 32),
    );
  }

  async request(request: ClientRequest): Promise<object> {
    if (request.type === 'commitSeed') this.ownHash = request.hash;
    if (request.type === 'revealSeed') this.seeds[this.own] = request.clientSeed;
    if (request.type === 'choose' && this.game) {
      this.choose(this.game, request.option);
      this.playOthers(this.game);
    }
    return {};
  }

  subscribe(_: string, onMessage: (message: TableMessage) => void): () => void {
    this.onMessage = onMessage;
    const { table, own } = this;
    onMessage({
      type: 'snapshot',
      table,
      seq: 1,
      seat: own,
      view: this.view(undefined),
      game: null,
      chat: [],
      rematch: null,
    });
    return () => undefined;
  }

  /** Deals as the attack wants it, and starts the game. */
  async deal(): Promise<void> {
    const { attack, own, random } = this;
    this.show('commit', [], [own]);
    await turns();
    const facts = () => ({ ...this.facts, hashes: this.hashes(), clientSeeds: this.seeds });
    this.show('reveal', attack.shown?.(facts()) ?? this.hashes(), [own]);
    await turns();
    if (attack.shownAgain) this.show('reveal', attack.shownAgain(facts(), random), [own]);
    await turns();
    const { played, finish } = attack.plan(facts(), random);
    this.finishWith = ({ record }) => ({ table: this.table, ...finish(record) });
    const game = Game.fromDeal(played);
    this.game = game;
    this.send({ type: 'started', game: this.snapshot(game) });
    this.playOthers(game);
  }

  finishedGame(): DealtGame {
    return this.finishWith!(this.game!);
  }

  private hashes(): (string | null)[] {
    const { table } = this;
    return this.seeds.map((seed, seat) => {
      if (seat === this.own) return this.ownHash;
      return seed === null ? null : seedHash({ table, attempt: 1, seat }, seed);
    });
  }

  private show(stage: DealView['stage'], hashes: readonly (string | null)[], waitingFor: Seat[]): void {
    const shown = this.facts.seats.map((_, seat) => hashes[seat] ?? null);
    const view = this.view({ attempt: 1, stage, hashes: shown, waitingFor, stopped: [] });
    this.send({ type: 'table', view, seat: this.own });
  }

  private view(deal: DealView | undefined): TableView {
    const { deck, first, seats, serverSeed } = this.facts;
    return {
      config: {
        deck,
        seats: seats.map(({ type }) => (type === 'bot' ? 'duke' : 'person')),
        isPublic: false,
        clock: { type: 'none' },
        first,
      },
      phase: 'open',
      seats,
      host: this.own,
      commitment: commitmentTo(serverSeed),
      ...(deal && { deal }),
    };
  }

  private snapshot(game: Game): GameSnapshot {
    const events = game.setupEvents.filter((event) => isVisibleTo(event, this.own));
    return {
      initialView: game.view(this.own),
      events,
      pending: this.pending(game),
      clock: CLOCK,
      autoKeep: [],
    };
  }

  private pending(game: Game): GameSnapshot['pending'] {
    const turn = game.turn ?? null;
    const options = turn?.seat === this.own ? packOptions(game.options()) : [];
    return { decision: game.record.choices.length, turn, todo: game.view(this.own).todo, options };
  }

  private playOthers(game: Game): void {
    while (game.turn && game.turn.seat !== this.own) this.choose(game, this.random.below(game.optionCount));
  }

  private choose(game: Game, option: number): void {
    const events: Event[] = game.choose(option).filter((event) => isVisibleTo(event, this.own));
    this.send({ type: 'events', events, pending: this.pending(game), clock: CLOCK });
  }

  /** As over a socket: the client gets a copy. */
  private send(change: Change): void {
    const message: TableMessage = { type: 'delta', table: this.table, seq: ++this.seq, change };
    this.onMessage(JSON.parse(JSON.stringify(message)) as TableMessage);
  }
}

/** Lets all answers arrive. */
const turns = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

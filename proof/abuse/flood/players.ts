import { Client, PlayerClient, RequestRejected } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';

const PEOPLE_PER_TABLE = 3;
/** The first tables are those of a club, whose members share one address. */
const CLUB_TABLES = 10;
const CLUB_ADDRESS = '192.0.2.1';

const config: TableConfig = {
  deck: sets.base,
  seats: ['person', 'person', 'person', 'duke'],
  isPublic: true,
  clock: { type: 'live', bank: 3600, increment: 5 },
  first: null,
};

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const addressOf = (table: number, seat: number): string =>
  table < CLUB_TABLES ? CLUB_ADDRESS : `198.18.${table}.${seat + 1}`;

/** Of the latest newcomers. Each comes from an address of their own. */
const newAddress = (group: number, seat: number): string =>
  `198.19.${(3 * group + seat) >> 8}.${(3 * group + seat) & 255}`;

/** Well-behaved players, three at each table with a bot, who play one game after the other at the pace of people. */
export class Players {
  /** Milliseconds from sending a choice to its confirmation, since they were last taken. */
  private latencies: number[] = [];
  /** Milliseconds that groups of newcomers needed until they played, since they were last taken. */
  private arrivals: number[] = [];
  /** Groups of newcomers so far. */
  groups = 0;
  /** What was refused, and connections that were lost. */
  readonly refusals: string[] = [];
  readonly cuts: string[] = [];
  games = 0;
  /** Tables of the current games. */
  readonly tables = new Set<string>();
  private readonly address: string;
  private readonly thinkMs: number;
  private isStopped = false;
  private readonly clients = new Set<Client>();

  private constructor(address: string, thinkMs: number) {
    this.address = address;
    this.thinkMs = thinkMs;
  }

  /** Resolves when everyone plays. */
  static async start(address: string, tables: number, thinkMs: number): Promise<Players> {
    const players = new Players(address, thinkMs);
    for (let table = 0; table < tables; table++) {
      const clients = await Promise.all(
        Array.from({ length: PEOPLE_PER_TABLE }, (_, seat) =>
          players.connect(`Player ${table}${'abc'[seat]}`, addressOf(table, seat)),
        ),
      );
      void players.playGames(clients);
    }
    return players;
  }

  takeLatencies(): number[] {
    const { latencies } = this;
    this.latencies = [];
    return latencies;
  }

  takeArrivals(): number[] {
    const { arrivals } = this;
    this.arrivals = [];
    return arrivals;
  }

  /** People who are new to the server come, open a table, play one game together and leave. */
  async admitGroup(): Promise<void> {
    const at = performance.now();
    const number = this.groups++;
    try {
      const clients = await Promise.all(
        Array.from({ length: PEOPLE_PER_TABLE }, (_, seat) =>
          this.connect(`Newcomer ${number}${'abc'[seat]}`, newAddress(number, seat)),
        ),
      );
      await this.playGame(clients, () => this.arrivals.push(performance.now() - at));
      for (const client of clients) this.leave(client);
    } catch (error) {
      this.onError(error);
    }
  }

  stop(): void {
    this.isStopped = true;
    for (const client of this.clients) client.close();
  }

  private async connect(name: string, address: string): Promise<Client> {
    const client = await Client.connect(this.address, name, undefined, { 'x-forwarded-for': address });
    this.clients.add(client);
    void client.closed.then(() => this.isStopped || !this.clients.has(client) || this.cuts.push(name));
    return client;
  }

  private leave(client: Client): void {
    this.clients.delete(client);
    client.close();
  }

  private async playGames(clients: readonly Client[]): Promise<void> {
    try {
      while (!this.isStopped) await this.playGame(clients);
    } catch (error) {
      this.onError(error);
    }
  }

  private onError(error: unknown): void {
    const text = error instanceof RequestRejected ? `${error.reason}: ${error.message}` : String(error);
    if (!this.isStopped) this.refusals.push(text);
  }

  private async playGame(clients: readonly Client[], onStarted = () => {}): Promise<void> {
    const table = await clients[0].createTable(config);
    this.tables.add(table);
    const players = clients.map((client) => new PlayerClient(client, table));
    for (const [seat, player] of players.entries()) await player.sit(seat);
    await clients[0].request({ type: 'start', table });
    onStarted();
    await clients[0].request({ type: 'chat', table, text: 'Good luck!' });
    await Promise.all(players.map((player) => this.playSeat(player)));
    this.tables.delete(table);
    this.games++;
    for (const player of players) player.close();
  }

  private async playSeat(player: PlayerClient): Promise<void> {
    for await (const { decision, options } of player.decisions()) {
      await pause(Math.random() * 2 * this.thinkMs);
      if (this.isStopped) break;
      const at = performance.now();
      await player.choose(decision, Math.floor(Math.random() * options.length));
      this.latencies.push(performance.now() - at);
    }
  }
}

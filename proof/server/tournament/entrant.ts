import { setTimeout as sleep } from 'node:timers/promises';
import { nodeEnvironment, PlayerClient, RequestRejected, ServerConnection } from '@oriflamme/client';
import { Random } from '@oriflamme/engine';

const RETRY_MS = 50;
/** Each has an account of its own. */
const PASSWORD = 'a password of the proof';

/** A choice that the server has acknowledged. */
export interface Acknowledged {
  readonly table: string;
  readonly decision: number;
  readonly option: number;
}

interface Seen {
  readonly phase: string;
  readonly ownTable: string | null;
}

/** A scripted person with an account: joins the tournament and plays every round over a socket, across restarts of the server. */
export class Entrant {
  readonly name: string;
  readonly acknowledged: Acknowledged[] = [];
  private readonly address: string;
  private readonly random: Random;
  private cookie = '';

  constructor(name: string, address: string) {
    this.name = name;
    this.address = address;
    this.random = new Random(name);
  }

  async register(): Promise<void> {
    await this.call('POST', '/api/session', { name: this.name });
    await this.call('POST', '/api/account', {
      type: 'registerPassword',
      name: this.name,
      password: PASSWORD,
    });
  }

  /** Sends a request, again until a server answers. Throws if it is refused. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    for (;;) {
      const response = await fetch(`${this.address}${path}`, {
        method,
        headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (!response || text === undefined || response.status >= 500) {
        await sleep(RETRY_MS);
        continue;
      }
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      for (const cookie of response.headers.getSetCookie()) [this.cookie] = cookie.split(';');
      return text === '' ? undefined : JSON.parse(text);
    }
  }

  /** Plays until the tournament is over. */
  async play(tournament: string): Promise<void> {
    const played = new Set<string>();
    for (;;) {
      const seen = (await this.call('GET', `/api/v1/tournaments/${tournament}`)) as Seen;
      if (seen.phase === 'over') return;
      if (seen.ownTable !== null && !played.has(seen.ownTable)) {
        await this.playTable(seen.ownTable);
        played.add(seen.ownTable);
      } else await sleep(4 * RETRY_MS);
    }
  }

  /** Plays a game to its end. The connection comes back by itself, and repeats what was not answered. */
  private async playTable(table: string): Promise<void> {
    const connection = new ServerConnection(nodeEnvironment(this.address, this.cookie));
    const player = new PlayerClient(connection, table);
    for await (const { decision, options } of player.decisions()) {
      const option = this.random.below(options.length);
      try {
        await player.choose(decision, option);
        this.acknowledged.push({ table, decision, option });
      } catch (error) {
        // A bot or the clock has decided.
        if (!(error instanceof RequestRejected)) throw error;
      }
    }
    player.close();
    connection.close();
  }
}

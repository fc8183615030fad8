/** What a program reads of a table. */
interface TableReply {
  readonly seq: number;
  readonly setup: { readonly phase: 'open' | 'playing' | 'over' };
  readonly game: { readonly decision: number; readonly options: readonly unknown[] } | null;
}

/** A program that plays over HTTP with a token, and always takes the first option. */
export class ProgramPlayer {
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  call(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> {
    return fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async sit(table: string, seat: number): Promise<void> {
    for (const body of [
      { type: 'sit', seat },
      { type: 'ready', ready: true },
    ]) {
      const response = await this.call(`/tables/${table}/commands`, body);
      if (!response.ok) throw new Error(await response.text());
    }
  }

  /** Plays until the game is over, or the token is refused; resolves to the number of choices. */
  async play(table: string): Promise<number> {
    let choices = 0;
    for (let seq = 0; ; ) {
      const response = await this.call(`/tables/${table}?after=${seq}&wait=5`);
      if (response.status === 401) return choices;
      if (!response.ok) throw new Error(await response.text());
      const reply = (await response.json()) as TableReply;
      if (reply.setup.phase === 'over') return choices;
      ({ seq } = reply);
      if (!reply.game || reply.game.options.length === 0) continue;
      const { decision } = reply.game;
      const chosen = await this.call(`/tables/${table}/commands`, { type: 'choose', decision, option: 0 });
      if (chosen.ok) choices++;
    }
  }
}

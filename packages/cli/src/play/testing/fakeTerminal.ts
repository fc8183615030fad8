import type { Terminal } from '../terminal/terminal.ts';

/** Test double: reads lines from a function and records the output. */
export class FakeTerminal implements Terminal {
  readonly columns: number;
  readonly rows: number | undefined;
  readonly printed: string[] = [];
  private readonly type: () => string | undefined;

  constructor(type: () => string | undefined, columns = 80, rows?: number) {
    this.type = type;
    this.columns = columns;
    this.rows = rows;
  }

  get text(): string {
    return this.printed.join('\n');
  }

  print(lines: readonly string[]): void {
    this.printed.push(...lines);
  }

  clear(): void {}

  async readLine(): Promise<string | undefined> {
    return this.type();
  }

  async close(): Promise<void> {}
}

/** Input of these lines. */
export function typing(...lines: string[]): () => string | undefined {
  const rest = [...lines];
  return () => rest.shift();
}

const ESCAPE = String.fromCharCode(27);

export const withoutColour = (text: string): string =>
  text
    .split(ESCAPE)
    .map((part, at) => (at === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('');

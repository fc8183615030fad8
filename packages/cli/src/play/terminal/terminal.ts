import { createInterface } from 'node:readline';
import { LineSplitter } from '../../lib/lineSplitter.ts';

/** Where the game is played: a screen, or a pipe. */
export interface Terminal {
  readonly columns: number;
  /** The height of a screen; a pipe has none and never forgets a line. */
  readonly rows: number | undefined;
  print(lines: readonly string[]): void;
  /** Begins a new page on a screen. */
  clear(): void;
  /** The next line that is typed, undefined when there are no more. */
  readLine(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Longer ones are no answer to anything. */
export const MAX_LINE = 200;
const PROMPT = '> ';
const PIPE_COLUMNS = 80;
const CLEAR = '\u001B[2J\u001B[H';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };
type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

export function openTerminal(input: Input, output: Output): Terminal {
  const isScreen = input.isTTY === true && output.isTTY === true;
  const lines = isScreen ? typedLines(input, output) : pipedLines(input, output);
  return {
    get columns() {
      return output.columns ?? PIPE_COLUMNS;
    },
    get rows() {
      return isScreen ? output.rows : undefined;
    },
    print(printed) {
      output.write(printed.map((line) => `${line}\n`).join(''));
    },
    clear() {
      if (isScreen) output.write(CLEAR);
    },
    async readLine() {
      const { done, value } = await lines.next();
      return done ? undefined : value;
    },
    async close() {
      await lines.return(undefined);
    },
  };
}

/** With editing and a history. Ctrl-C and Ctrl-D end it. */
async function* typedLines(input: Input, output: Output): AsyncGenerator<string, undefined> {
  const reader = createInterface({ input, output, prompt: PROMPT });
  try {
    const lines = reader[Symbol.asyncIterator]();
    for (;;) {
      reader.prompt();
      const { done, value } = await lines.next();
      if (done) return undefined;
      yield value;
    }
  } finally {
    reader.close();
  }
}

/** Repeats what it reads, so that what comes out reads as a conversation. */
async function* pipedLines(input: Input, output: Output): AsyncGenerator<string, undefined> {
  const cutter = new LineSplitter(MAX_LINE);
  const echo = (line: string) => {
    output.write(`${PROMPT}${line}\n`);
    return line;
  };
  input.setEncoding('utf8');
  for await (const piece of input) for (const line of cutter.push(String(piece))) yield echo(line);
  const last = cutter.flush();
  if (last !== '') yield echo(last);
  return undefined;
}

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { LineSplitter } from '../../lib/lineSplitter.ts';

/** A screen or a pipe. */
export interface Terminal {
  readonly columns: number;
  /** Height of a screen; undefined for a pipe. */
  readonly rows: number | undefined;
  print(lines: readonly string[]): void;
  /** Clears a screen; does nothing on a pipe. */
  clear(): void;
  /** Resolves to undefined at the end of the input. */
  readLine(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** In characters. */
export const MAX_LINE = 200;
const PROMPT = '> ';
const PIPE_COLUMNS = 80;
const CLEAR = '\u001B[2J\u001B[H';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };
type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly writableNeedDrain?: boolean;
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
      // Nobody may read what is printed, while the input goes on: the output would fill the memory.
      if (output.writableNeedDrain) await once(output, 'drain');
      const { done, value } = await lines.next();
      return done ? undefined : value;
    },
    async close() {
      await lines.return(undefined);
    },
  };
}

/** Readline with editing and history. Ctrl-C and Ctrl-D end the input. */
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

/** Echoes its input, so that the output is a readable transcript. */
async function* pipedLines(input: Input, output: Output): AsyncGenerator<string, undefined> {
  const splitter = new LineSplitter(MAX_LINE);
  const echo = (line: string) => {
    output.write(`${PROMPT}${line}\n`);
    return line;
  };
  input.setEncoding('utf8');
  for await (const chunk of input) for (const line of splitter.push(String(chunk))) yield echo(line);
  const last = splitter.flush();
  if (last !== '') yield echo(last);
  return undefined;
}

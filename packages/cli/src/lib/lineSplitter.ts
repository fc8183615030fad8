/** Splits a stream of text into lines. Buffers at most two characters more than `limit`, so that an endless line uses bounded memory. */
export class LineSplitter {
  private rest = '';
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Yields the lines that this chunk completes. */
  *push(chunk: string): Generator<string> {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      this.add(chunk, from, at);
      from = at + 1;
      yield this.flush();
    }
    this.add(chunk, from, chunk.length);
  }

  /** Returns the unterminated rest and resets it. */
  flush(): string {
    const line = this.rest;
    this.rest = '';
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  private add(chunk: string, from: number, to: number): void {
    // One more for a carriage return, and one more to detect that the limit is exceeded.
    this.rest += chunk.slice(from, Math.min(to, from + this.limit + 2 - this.rest.length));
  }
}

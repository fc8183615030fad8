/** Cuts text that comes in pieces into lines. Of a line past the limit no more is kept than shows that it is. */
export class LineSplitter {
  private rest = '';
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The lines that this piece completes. */
  *push(piece: string): Generator<string> {
    let from = 0;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
      this.add(piece, from, at);
      from = at + 1;
      yield this.flush();
    }
    this.add(piece, from, piece.length);
  }

  /** What came after the last line's end, if anything. */
  flush(): string {
    const line = this.rest;
    this.rest = '';
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  private add(piece: string, from: number, to: number): void {
    // One more for a carriage return, one more to tell that the limit is passed.
    this.rest += piece.slice(from, Math.min(to, from + this.limit + 2 - this.rest.length));
  }
}

/** How long people are cut off after a node has died: until another node has answered them about a table. */
export class RecoveryTimes {
  readonly milliseconds: number[] = [];
  private diedAt: number | undefined;
  /** People whose socket broke since then. */
  private readonly waiting = new Set<string>();

  /** A node dies now. People who lose a socket before the next call of `end` were connected to it. */
  begin(): void {
    this.diedAt = performance.now();
  }

  /** People who still wait have waited until now. */
  end(): void {
    for (const person of this.waiting) this.recovered(person);
    this.diedAt = undefined;
  }

  lost(person: string): void {
    if (this.diedAt !== undefined) this.waiting.add(person);
  }

  recovered(person: string): void {
    if (this.diedAt !== undefined && this.waiting.delete(person))
      this.milliseconds.push(performance.now() - this.diedAt);
  }
}

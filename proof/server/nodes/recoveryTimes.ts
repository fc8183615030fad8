/** What a person passes on the way back, in this order. */
export const STAGES = ['cut off', 'session read', 'connected', 'greeted', 'again at a table'] as const;
export type Stage = (typeof STAGES)[number];

/** How long people are cut off after a node has died: until another node has answered them about a table. */
export class RecoveryTimes {
  /** Milliseconds from the death to each stage; of what is repeated, the last time. */
  readonly milliseconds = new Map<Stage, number[]>(STAGES.map((stage) => [stage, []]));
  private diedAt: number | undefined;
  /** When the people whose socket broke since then passed each stage. */
  private readonly waiting = new Map<string, Map<Stage, number>>();

  /** A node dies now. People who lose a socket before the next call of `end` were connected to it. */
  begin(): void {
    this.diedAt = performance.now();
  }

  /** People who still wait have waited until now. */
  end(): void {
    for (const person of this.waiting.keys()) this.pass(person, 'again at a table');
    this.diedAt = undefined;
  }

  pass(person: string, stage: Stage): void {
    if (this.diedAt === undefined) return;
    if (stage === 'cut off' && !this.waiting.has(person)) this.waiting.set(person, new Map());
    const passed = this.waiting.get(person);
    if (!passed || (stage === 'cut off' && passed.has(stage))) return;
    passed.set(stage, performance.now() - this.diedAt);
    if (stage !== 'again at a table') return;
    this.waiting.delete(person);
    for (const [each, time] of passed) this.milliseconds.get(each)!.push(time);
  }
}

/** What a person passes on the way back, in this order. */
export const STAGES = ['cut off', 'session read', 'connected', 'greeted', 'again at a table'] as const;
export type Stage = (typeof STAGES)[number];

/** Why a node does not answer. */
export const STOPS = ['killed', 'frozen'] as const;
export type Stop = (typeof STOPS)[number];

/** How long people are cut off after a node has stopped: until another node has answered them about a table. */
export class RecoveryTimes {
  /** Milliseconds from the stop to each stage; of what is repeated, the last time. */
  readonly milliseconds = { killed: newTimes(), frozen: newTimes() };
  private stopped: { readonly stop: Stop; readonly at: number } | undefined;
  /** When the people whose socket broke since then passed each stage. */
  private readonly waiting = new Map<string, Map<Stage, number>>();

  /** A node stops now. People who lose a socket before the next call of `end` were connected to it. */
  begin(stop: Stop): void {
    this.stopped = { stop, at: performance.now() };
  }

  /** People who still wait have waited until now. */
  end(): void {
    for (const person of this.waiting.keys()) this.pass(person, 'again at a table');
    this.stopped = undefined;
  }

  pass(person: string, stage: Stage): void {
    const { stopped } = this;
    if (!stopped) return;
    if (stage === 'cut off' && !this.waiting.has(person)) this.waiting.set(person, new Map());
    const passed = this.waiting.get(person);
    if (!passed || (stage === 'cut off' && passed.has(stage))) return;
    passed.set(stage, performance.now() - stopped.at);
    if (stage !== 'again at a table') return;
    this.waiting.delete(person);
    for (const [each, time] of passed) this.milliseconds[stopped.stop].get(each)!.push(time);
  }
}

function newTimes(): Map<Stage, number[]> {
  return new Map(STAGES.map((stage) => [stage, []]));
}

/** How long an answer of the store is used. */
const KNOWN_MS = 5000;
/** People in one question, answers remembered, and people who wait for the next question. */
export const MAX_ASKED = 200;
export const MAX_KNOWN = 10_000;
export const MAX_WAITING = 5000;

interface SeatedPeopleOptions {
  /** Those of these people who sit at tables that are not over. */
  readonly seatedAmong: (people: readonly string[]) => Promise<readonly string[]>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

interface Answer {
  readonly isSeated: boolean;
  readonly until: number;
}

/**
 * Who sits at any table, as the store says: where there are several servers, also those who come from one that has died.
 * However many strangers ask, one question at a time is put to the store, about many people.
 */
export class SeatedPeople {
  private readonly options: SeatedPeopleOptions;
  /** Answers, the oldest first. */
  private readonly known = new Map<string, Answer>();
  private readonly waiting = new Map<string, PromiseWithResolvers<boolean>>();
  private isAsking = false;

  constructor(options: SeatedPeopleOptions) {
    this.options = options;
  }

  /** False also if the store cannot say. Never rejects. */
  has(person: string): Promise<boolean> {
    const known = this.known.get(person);
    if (known && known.until > this.options.now()) return Promise.resolve(known.isSeated);
    const before = this.waiting.get(person);
    if (before) return before.promise;
    if (this.waiting.size >= MAX_WAITING) return Promise.resolve(false);
    const asked = Promise.withResolvers<boolean>();
    this.waiting.set(person, asked);
    if (!this.isAsking) void this.askAll();
    return asked.promise;
  }

  private async askAll(): Promise<void> {
    this.isAsking = true;
    // Those who come in the same turn of the event loop share the first question.
    await Promise.resolve();
    while (this.waiting.size > 0) await this.ask([...this.waiting].slice(0, MAX_ASKED));
    this.isAsking = false;
  }

  private async ask(people: readonly (readonly [string, PromiseWithResolvers<boolean>])[]): Promise<void> {
    const { seatedAmong, now } = this.options;
    let seated: ReadonlySet<string> | undefined;
    try {
      seated = new Set(await seatedAmong(people.map(([person]) => person)));
    } catch {
      // The store cannot say.
    }
    for (const [person, { resolve }] of people) {
      this.waiting.delete(person);
      if (seated) this.remember(person, { isSeated: seated.has(person), until: now() + KNOWN_MS });
      resolve(seated?.has(person) === true);
    }
  }

  private remember(person: string, answer: Answer): void {
    this.known.delete(person);
    this.known.set(person, answer);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN) this.known.delete(oldest);
  }
}

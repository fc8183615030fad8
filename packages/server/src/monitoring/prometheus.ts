/** What can be read by Prometheus, in its text format. */
export interface Metric {
  text(): string;
}

const heading = (name: string, type: string, help: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

/** A number that goes up and down. */
export class Gauge implements Metric {
  private readonly head: string;
  private readonly name: string;
  private value = 0;

  constructor(name: string, help: string) {
    this.name = name;
    this.head = heading(name, 'gauge', help);
  }

  set(value: number): void {
    this.value = value;
  }

  text(): string {
    return `${this.head}${this.name} ${this.value}\n`;
  }
}

/** A number that only grows. */
export class Counter implements Metric {
  private readonly head: string;
  private readonly name: string;
  private value = 0;

  constructor(name: string, help: string) {
    this.name = name;
    this.head = heading(name, 'counter', help);
  }

  add(): void {
    this.value += 1;
  }

  text(): string {
    return `${this.head}${this.name} ${this.value}\n`;
  }
}

/** Numbers that only grow, one for each word of a closed list, so that no label can hold what a stranger wrote. */
export class LabelledCounter<Word extends string> implements Metric {
  private readonly head: string;
  private readonly name: string;
  private readonly label: string;
  private readonly values: Map<Word, number>;

  constructor(name: string, label: string, words: readonly Word[], help: string) {
    this.name = name;
    this.label = label;
    this.head = heading(name, 'counter', help);
    this.values = new Map(words.map((word) => [word, 0]));
  }

  add(word: Word): void {
    const value = this.values.get(word);
    if (value !== undefined) this.values.set(word, value + 1);
  }

  text(): string {
    const lines = [...this.values].map(([word, value]) => `${this.name}{${this.label}="${word}"} ${value}\n`);
    return this.head + lines.join('');
  }
}

/** How long something took: how many took at most so long. */
export class Histogram implements Metric {
  private readonly head: string;
  private readonly name: string;
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  /** The bounds grow. */
  constructor(name: string, bounds: readonly number[], help: string) {
    this.name = name;
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
    this.head = heading(name, 'histogram', help);
  }

  observe(value: number): void {
    this.sum += value;
    this.count += 1;
    const at = this.bounds.findIndex((bound) => value <= bound);
    if (at >= 0) this.counts[at] += 1;
  }

  text(): string {
    let below = 0;
    const lines = this.bounds.map((bound, i) => {
      below += this.counts[i];
      return `${this.name}_bucket{le="${bound}"} ${below}\n`;
    });
    return `${this.head}${lines.join('')}${this.name}_bucket{le="+Inf"} ${this.count}\n${this.name}_sum ${this.sum}\n${this.name}_count ${this.count}\n`;
  }
}

/** A metric in the text format of Prometheus. */
export interface Metric {
  text(): string;
}

const heading = (name: string, type: string, help: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

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

/** Counters by a label from a closed list, so that no label can contain client input. */
export class LabelledCounter<Label extends string> implements Metric {
  private readonly head: string;
  private readonly name: string;
  private readonly label: string;
  private readonly values: Map<Label, number>;

  constructor(name: string, label: string, values: readonly Label[], help: string) {
    this.name = name;
    this.label = label;
    this.head = heading(name, 'counter', help);
    this.values = new Map(values.map((value) => [value, 0]));
  }

  add(label: Label): void {
    const value = this.values.get(label);
    if (value !== undefined) this.values.set(label, value + 1);
  }

  text(): string {
    const lines = [...this.values].map(
      ([value, count]) => `${this.name}{${this.label}="${value}"} ${count}\n`,
    );
    return this.head + lines.join('');
  }
}

export class Histogram implements Metric {
  private readonly head: string;
  private readonly name: string;
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  /** `bounds` are in ascending order. */
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
    let cumulative = 0;
    const lines = this.bounds.map((bound, i) => {
      cumulative += this.counts[i];
      return `${this.name}_bucket{le="${bound}"} ${cumulative}\n`;
    });
    return `${this.head}${lines.join('')}${this.name}_bucket{le="+Inf"} ${this.count}\n${this.name}_sum ${this.sum}\n${this.name}_count ${this.count}\n`;
  }
}

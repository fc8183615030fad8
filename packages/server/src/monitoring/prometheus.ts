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
  private readonly labels: string;
  private sum = 0;
  private count = 0;

  /** `bounds` are in ascending order. */
  constructor(name: string, bounds: readonly number[], help: string, labels = '') {
    this.name = name;
    this.labels = labels;
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
    return this.head + this.samples();
  }

  /** The lines without the heading. */
  samples(): string {
    const { name, labels } = this;
    const own = labels && `{${labels}}`;
    const bucket = (bound: number | string, count: number) =>
      `${name}_bucket{${labels && `${labels},`}le="${bound}"} ${count}\n`;
    let cumulative = 0;
    const lines = this.bounds.map((bound, i) => {
      cumulative += this.counts[i];
      return bucket(bound, cumulative);
    });
    return `${lines.join('')}${bucket('+Inf', this.count)}${name}_sum${own} ${this.sum}\n${name}_count${own} ${this.count}\n`;
  }
}

/** Gauges by a label from a closed list, read when the metrics are. */
export class LabelledGauge<Label extends string> implements Metric {
  private readonly head: string;
  private readonly name: string;
  private readonly label: string;
  private readonly read: ReadonlyMap<Label, () => number>;

  constructor(name: string, label: string, read: ReadonlyMap<Label, () => number>, help: string) {
    this.name = name;
    this.label = label;
    this.read = read;
    this.head = heading(name, 'gauge', help);
  }

  text(): string {
    const lines = [...this.read].map(([value, read]) => `${this.name}{${this.label}="${value}"} ${read()}\n`);
    return this.head + lines.join('');
  }
}

/** Histograms by a label from a closed list. */
export class LabelledHistogram<Label extends string> implements Metric {
  private readonly head: string;
  private readonly histograms: ReadonlyMap<Label, Histogram>;

  constructor(
    name: string,
    label: string,
    values: readonly Label[],
    bounds: readonly number[],
    help: string,
  ) {
    this.head = heading(name, 'histogram', help);
    this.histograms = new Map(
      values.map((value) => [value, new Histogram(name, bounds, help, `${label}="${value}"`)]),
    );
  }

  observe(label: Label, value: number): void {
    this.histograms.get(label)?.observe(value);
  }

  text(): string {
    return this.head + [...this.histograms.values()].map((histogram) => histogram.samples()).join('');
  }
}

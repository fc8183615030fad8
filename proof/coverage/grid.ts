import type { Kind } from '@oriflamme/engine';

/** A case by its index on each axis. */
export type Place = readonly string[];

interface Draft {
  readonly title: string;
  readonly axes: readonly (readonly string[])[];
  /** Why this case is unreachable, or undefined if it is not. */
  readonly impossible: (place: Place) => string | undefined;
  /** The kinds that have to be dealt for it. */
  readonly needs: (place: Place) => readonly Kind[];
}

/** A family of cases: the product of its axes, numbered from `offset`. */
export class Grid {
  readonly title: string;
  readonly offset: number;
  readonly size: number;
  readonly axes: readonly (readonly string[])[];
  private readonly draft: Draft;
  private readonly places: readonly ReadonlyMap<string, number>[];

  constructor(offset: number, draft: Draft) {
    this.title = draft.title;
    this.axes = draft.axes;
    this.draft = draft;
    this.offset = offset;
    this.size = draft.axes.reduce((size, axis) => size * axis.length, 1);
    this.places = draft.axes.map((axis) => new Map(axis.map((name, at) => [name, at])));
  }

  /** The number of a case, from its positions on the axes. */
  at(first: number, second = 0, third = 0, fourth = 0, fifth = 0): number {
    const { axes } = this;
    let number = first;
    if (axes.length > 1) number = number * axes[1].length + second;
    if (axes.length > 2) number = number * axes[2].length + third;
    if (axes.length > 3) number = number * axes[3].length + fourth;
    if (axes.length > 4) number = number * axes[4].length + fifth;
    return this.offset + number;
  }

  /** The number of a case, from its names on the axes. */
  of(...names: string[]): number {
    let number = 0;
    for (let axis = 0; axis < names.length; axis++) {
      const at = this.places[axis].get(names[axis]);
      if (at === undefined) throw new Error(`"${names[axis]}" is no case of "${this.title}".`);
      number = number * this.axes[axis].length + at;
    }
    return this.offset + number;
  }

  holds(number: number): boolean {
    return number >= this.offset && number < this.offset + this.size;
  }

  place(number: number): Place {
    const names: string[] = [];
    let rest = number - this.offset;
    for (const axis of this.axes.toReversed()) {
      names.unshift(axis[rest % axis.length]);
      rest = Math.floor(rest / axis.length);
    }
    return names;
  }

  impossible(number: number): string | undefined {
    return this.draft.impossible(this.place(number));
  }

  needs(number: number): readonly Kind[] {
    return this.draft.needs(this.place(number));
  }
}

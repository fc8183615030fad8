import {
  choose,
  describeOption,
  DOWN,
  type Kind,
  KINDS,
  listOptions,
  NONE,
  type Option,
  Random,
  Table,
  type View,
} from '@oriflamme/engine';
import { prospect } from './champion/prospect.ts';
import { WORLDS, Worlds } from './champion/worlds.ts';

/** What the champion thinks of a decision, in words that a table or a replay can show. */
export interface Explanation {
  /** The seat's chance of winning if it takes the best option. */
  readonly chance: number;
  /** The best first. */
  readonly options: readonly Opinion[];
  /** For each face-down card, by its number: how likely it is of which kind; the viewer's own are certain. */
  readonly beliefs: ReadonlyMap<number, readonly Belief[]>;
}

export interface Opinion {
  readonly index: number;
  readonly option: Option;
  /** The chance of winning after it, with its 95 % interval over the imagined games. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Belief {
  readonly kind: Kind;
  readonly chance: number;
}

/** Tries every option in the same so many imagined games, for the seat whose view and turn it is. */
export function explain(view: View, random: Random, games: number): Explanation {
  const worlds = new Worlds();
  worlds.draw(view, random);
  const first = worlds.at(0);
  const seed = random.next();
  const options = Array.from({ length: listOptions(first) }, (_, index): Opinion => {
    const option = describeOption(first, first.options[index]);
    return { index, option, ...judge(first.options[index], view, worlds, seed, games) };
  }).toSorted((a, b) => b.value - a.value);
  return { chance: options[0].value, options, beliefs: believe(worlds) };
}

/** Every option meets the same worlds and the same chance. */
function judge(code: number, view: View, worlds: Worlds, seed: number, games: number) {
  const copy = new Table();
  const random = new Random(seed);
  let [sum, squares] = [0, 0];
  for (let i = 0; i < games; i++) {
    choose(copy.copy(worlds.at(i)), code);
    const share = prospect(copy, view.seat!, view.round, random);
    sum += share;
    squares += share * share;
  }
  const value = sum / games;
  const spread = 1.96 * Math.sqrt(Math.max(0, squares / games - value * value) / games);
  return { value, low: Math.max(0, value - spread), high: Math.min(1, value + spread) };
}

/** How often each hidden card is of each kind in the imagined games, covered ones too. */
function believe(worlds: Worlds): Map<number, Belief[]> {
  const counts = new Map<number, number[]>();
  for (let i = 0; i < WORLDS; i++) {
    const world = worlds.at(i);
    for (let stack = 0; stack < world.length; stack++)
      for (let card = world.queue[stack]; card !== NONE; card = world.under[card]) {
        if (world.face[card] !== DOWN) continue;
        const number = world.number[card];
        const row = counts.get(number) ?? KINDS.map(() => 0);
        row[world.kind[card]]++;
        counts.set(number, row);
      }
  }
  return new Map(
    [...counts].map(([number, row]) => [
      number,
      row
        .map((count, kind) => ({ kind: KINDS[kind], chance: count / WORLDS }))
        .filter(({ chance }) => chance > 0)
        .toSorted((a, b) => b.chance - a.chance),
    ]),
  );
}

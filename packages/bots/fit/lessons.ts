import { choose, decider, END, listOptions, lookAt, Random, Table } from '@oriflamme/engine';
import { parentPort } from 'node:worker_threads';
import { blocks, describeAll, FEATURES, rows } from '../src/champion/optionFeatures.ts';
import { type BotName, botNamed } from '../src/registry.ts';
import { dealAny } from './deals.ts';

/** A worker's task: have bots that search play so many games, and write down what they chose among what. */
export interface Task {
  readonly seed: string;
  readonly games: number;
  readonly teachers: readonly { readonly name: BotName; readonly samples: number }[];
}

/** Decisions one after the other: how many options, which was taken, and of each option its row and its block. */
export interface Lessons {
  readonly counts: Uint16Array<ArrayBuffer>;
  readonly taken: Uint16Array<ArrayBuffer>;
  readonly rows: Float32Array<ArrayBuffer>;
  readonly blocks: Int32Array<ArrayBuffer>;
}

/** Longer lists of options are rare, and would outweigh the others. */
export const MOST_OPTIONS = 80;

function work({ seed, games, teachers }: Task): Lessons {
  const random = new Random(seed);
  const table = new Table();
  const [counts, taken, allRows, allBlocks]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let game = 0; game < games; game++) {
    dealAny(random, table);
    const seats = Array.from({ length: table.players }, () => teachers[random.below(teachers.length)]);
    const bots = seats.map(({ name }) => botNamed(name));
    while (table.phase !== END) {
      for (const [seat, bot] of bots.entries()) bot.watch?.(lookAt(table, seat));
      const count = listOptions(table);
      let option = 0;
      if (count > 1) {
        const seat = decider(table);
        option = bots[seat].choose(lookAt(table, seat), random, { samples: seats[seat].samples });
      }
      if (count > 1 && count <= MOST_OPTIONS) {
        describeAll(table);
        counts.push(count);
        taken.push(option);
        for (let i = 0; i < count * FEATURES; i++) allRows.push(rows[i]);
        for (let i = 0; i < count; i++) allBlocks.push(blocks[i]);
      }
      choose(table, table.options[option]);
    }
  }
  return {
    counts: Uint16Array.from(counts),
    taken: Uint16Array.from(taken),
    rows: Float32Array.from(allRows),
    blocks: Int32Array.from(allBlocks),
  };
}

parentPort?.on('message', (task: Task) => {
  const lessons = work(task);
  parentPort?.postMessage(lessons, [lessons.rows.buffer]);
});

import { Random, type Seat, State } from '@oriflamme/engine';
import { blocks, extractOptionFeatures, FEATURES, rows } from '../src/linear/optionFeatures.ts';
import { type BotName, createBot } from '../src/registry.ts';
import { playGame } from '../eval/playGame.ts';
import { serveJobs } from '../workers/workerPool.ts';
import { randomDeal } from './randomDeal.ts';

/** Task of a worker: searching bots play games, and their choices are recorded with the features of all options. */
export interface TrainingTask {
  readonly seed: string;
  readonly games: number;
  readonly teachers: readonly { readonly name: BotName; readonly samples: number }[];
}

/** Concatenated decisions: the number of options, the index of the choice, and a row and block per option. */
export interface TrainingData {
  readonly counts: Uint16Array<ArrayBuffer>;
  readonly taken: Uint16Array<ArrayBuffer>;
  readonly rows: Float32Array<ArrayBuffer>;
  readonly blocks: Int32Array<ArrayBuffer>;
}

/** Decisions with more options are rare and would dominate the gradients. */
export const MAX_TRAINING_OPTIONS = 80;

function playGames({ seed, games, teachers }: TrainingTask): TrainingData {
  const random = new Random(seed);
  const state = new State();
  const [counts, taken, allRows, allBlocks]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let game = 0; game < games; game++) {
    randomDeal(random, state);
    const seats = Array.from({ length: state.players }, () => teachers[random.below(teachers.length)]);
    const bots = seats.map(({ name }) => createBot(name));
    const record = (_: Seat, option: number): void => {
      const count = extractOptionFeatures(state);
      if (count > MAX_TRAINING_OPTIONS) return;
      counts.push(count);
      taken.push(option);
      for (let i = 0; i < count * FEATURES; i++) allRows.push(rows[i]);
      for (let i = 0; i < count; i++) allBlocks.push(blocks[i]);
    };
    playGame(state, bots, random, (seat) => seats[seat].samples, record);
  }
  return {
    counts: Uint16Array.from(counts),
    taken: Uint16Array.from(taken),
    rows: Float32Array.from(allRows),
    blocks: Int32Array.from(allBlocks),
  };
}

serveJobs(playGames, ({ rows: features }) => [features.buffer]);

// Rollout worker: plays many games in lockstep. It asks the trainer for the choices of the learning seats, and sends it
// the finished games. Bulk data goes through a file in shared memory, signals through standard input and output.
import { openSync, readSync, writeSync } from 'node:fs';
import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  type Kind,
  listOptions,
  MAX_OPTIONS as ENGINE_MAX_OPTIONS,
  Random,
  randomMix,
  type Seat,
  sets,
  State,
  winners,
} from '@oriflamme/engine';
import {
  describeOptionRows,
  describeState,
  HEURISTIC_TEMPERATURE,
  optionRows,
  sampleOption,
  samplePolicy,
  stateRowCount,
  stateRows,
} from '@oriflamme/bots/learning';
import { describeHidden, hiddenRowCount, hiddenRows } from './hiddenFeatures.ts';

const [seed = '1', gameCount = '256', requestFile = '', finishedFile = '', lambda = '0.95'] =
  process.argv.slice(2);
const GAMES = Number(gameCount);
const LAMBDA = Number(lambda);
/** Options of one decision that are shown to the network; of more, an even sample. */
const MAX_OPTIONS = 48;
/** Decisions of finished games that are sent together. */
const FINISHED_BATCH = 8000;

/** Who plays a seat: the network that learns, an earlier one, or a bot of fixed rules. */
const [LEARNER, PAST, POLICY, HEURISTIC] = [0, 1, 2, 3];

const random = new Random(`rollout ${seed}`);
const boxes: readonly (readonly Kind[])[] = [sets.base, sets.ablaze, sets.alliance];
let dealt = 0;

interface Step {
  readonly seat: Seat;
  readonly model: number;
  readonly state: Uint16Array;
  readonly hidden: Uint16Array;
  readonly optionSizes: Uint16Array;
  readonly options: Uint16Array;
  chosen: number;
  logProbability: number;
  value: number;
  advantage: number;
}

interface Live {
  readonly state: State;
  readonly shown: Int32Array;
  readonly models: Uint8Array;
  steps: Step[];
  pending: Step | undefined;
}

function deal(live: Live): void {
  const k = random.below(8);
  const deck = k < 6 ? boxes[k % 3] : randomMix(random);
  const p = random.below(20);
  const players = p < 2 ? 2 : p < 6 ? 3 : p < 16 ? 4 : 5;
  live.state.copy(applyDeal(drawDeal({ deck, players, seed: `${seed} ${dealt++}` })));
  live.models.fill(LEARNER);
  const table = random.below(20);
  if (table < 13) return;
  // One or more seats of these tables are played by others.
  const other = table < 16 ? PAST : table < 18 ? POLICY : HEURISTIC;
  const learners = 1 + random.below(players - 1);
  const first = random.below(players);
  for (let i = learners; i < players; i++) live.models[(first + i) % players] = other;
}

const games: Live[] = Array.from({ length: GAMES }, () => ({
  state: new State(),
  shown: new Int32Array(MAX_OPTIONS),
  models: new Uint8Array(5),
  steps: [],
  pending: undefined,
}));
for (const live of games) deal(live);

const requestFd = openSync(requestFile, 'r+');
const finishedFd = openSync(finishedFile, 'r+');

function readAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const got = readSync(0, bytes, at, bytes.length - at, null);
    if (got === 0) process.exit(0);
    at += got;
  }
}

/** Sizes go over the pipe, the arrays into the file. */
function send(fd: number, type: number, steps: readonly Step[], extra: readonly Uint8Array[]): void {
  const count = steps.length;
  let [states, hiddens, options, rows] = [0, 0, 0, 0];
  for (const step of steps) {
    states += step.state.length;
    hiddens += step.hidden.length;
    options += step.optionSizes.length;
    rows += step.options.length;
  }
  const body = new Uint16Array(4 * count + states + hiddens + options + rows);
  let [a, b, c, d] = [4 * count, 4 * count + states, 4 * count + states + hiddens, 0];
  d = c + options;
  steps.forEach((step, i) => {
    body[i] = step.state.length;
    body[count + i] = step.hidden.length;
    body[2 * count + i] = step.optionSizes.length;
    body[3 * count + i] = step.model;
    body.set(step.state, a);
    a += step.state.length;
    body.set(step.hidden, b);
    b += step.hidden.length;
    body.set(step.optionSizes, c);
    c += step.optionSizes.length;
    body.set(step.options, d);
    d += step.options.length;
  });
  let position = 0;
  for (const bytes of [new Uint8Array(body.buffer), ...extra]) {
    writeAll(fd, bytes, position);
    position += bytes.length;
  }
  writeAll(1, new Uint8Array(new Uint32Array([type, count, states, hiddens, options, rows]).buffer), null);
}

function writeAll(fd: number, bytes: Uint8Array, position: number | null): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(fd, bytes, done, bytes.length - done, position === null ? null : position + done);
}

let finished: { readonly steps: readonly Step[]; readonly shares: Float32Array; readonly players: number }[] =
  [];
let finishedSteps = 0;

/** Generalised advantage estimation for each learning seat, with the share of the win as the only reward. */
function finish(live: Live): void {
  const { state, steps } = live;
  const won = winners(state);
  const shares = new Float32Array(5);
  for (const seat of won) shares[seat] = 1 / won.length;
  for (let seat = 0; seat < state.players; seat++) {
    let [next, advantage] = [shares[seat], 0];
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i];
      if (step.seat !== seat) continue;
      advantage = next - step.value + LAMBDA * advantage;
      step.advantage = advantage;
      next = step.value;
    }
  }
  const learned = steps.filter(({ model }) => model === LEARNER);
  finished.push({ steps: learned, shares, players: state.players });
  finishedSteps += learned.length;
  live.steps = [];
  deal(live);
  if (finishedSteps < FINISHED_BATCH) return;
  const all = finished.flatMap((game) => game.steps);
  const chosen = Uint16Array.from(all, (step) => step.chosen);
  const numbers = new Float32Array(all.length * 7);
  let i = 0;
  for (const game of finished)
    for (const { seat, logProbability, advantage } of game.steps) {
      numbers[i++] = logProbability;
      numbers[i++] = advantage;
      for (let r = 0; r < 5; r++)
        numbers[i++] = r < game.players ? game.shares[(seat + r) % game.players] : 0;
    }
  send(finishedFd, 2, all, [new Uint8Array(chosen.buffer), new Uint8Array(numbers.buffer)]);
  finished = [];
  finishedSteps = 0;
  // The file is free again once the trainer has copied it.
  readAll(new Uint8Array(1));
}

const scores = new Float64Array(ENGINE_MAX_OPTIONS);
const shownOptions = new Uint16Array(MAX_OPTIONS * 10);
const sizes = new Uint16Array(MAX_OPTIONS);

/** Describes the decision of a network's seat. */
function request(live: Live, count: number, model: number): Step {
  const { state, shown } = live;
  const described = Math.min(count, MAX_OPTIONS);
  for (let i = 0; i < described; i++)
    shown[i] = count <= MAX_OPTIONS ? i : Math.floor(((i + random.below(1000) / 1000) * count) / described);
  describeState(state);
  describeHidden(state);
  let rows = 0;
  for (let i = 0; i < described; i++) {
    const size = describeOptionRows(state, state.options[shown[i]]);
    sizes[i] = size;
    for (let j = 0; j < size; j++) shownOptions[rows++] = optionRows[j];
  }
  return {
    seat: currentSeat(state),
    model,
    state: stateRows.slice(0, stateRowCount),
    hidden: hiddenRows.slice(0, hiddenRowCount),
    optionSizes: sizes.slice(0, described),
    options: shownOptions.slice(0, rows),
    chosen: 0,
    logProbability: 0,
    value: 0,
    advantage: 0,
  };
}

/** Plays on until a network has to choose. */
function advance(live: Live): void {
  const { state } = live;
  for (;;) {
    const count = listOptions(state);
    if (count === 0) finish(live);
    else if (count === 1) choose(state, state.options[0]);
    else {
      const model = live.models[currentSeat(state)];
      if (model <= PAST) {
        live.pending = request(live, count, model);
        return;
      }
      const option =
        model === POLICY
          ? samplePolicy(state, random)
          : sampleOption(state, random, HEURISTIC_TEMPERATURE, scores);
      choose(state, state.options[option]);
    }
  }
}

const answers = new Float32Array(3 * GAMES);
for (;;) {
  for (const live of games) advance(live);
  send(
    requestFd,
    1,
    games.map(({ pending }) => pending!),
    [],
  );
  readAll(new Uint8Array(answers.buffer));
  games.forEach((live, i) => {
    const step = live.pending!;
    step.chosen = answers[3 * i];
    step.logProbability = answers[3 * i + 1];
    step.value = answers[3 * i + 2];
    live.steps.push(step);
    choose(live.state, live.state.options[live.shown[step.chosen]]);
  });
}

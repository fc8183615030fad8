// Rollout worker: plays many games in lockstep. It asks the trainer for the choices of the learning seats, and sends it
// the finished games. Bulk data goes through a file in shared memory, signals through standard input and output.
import { openSync, readSync } from 'node:fs';
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
import {
  describeHidden,
  HEURISTIC,
  hiddenRowCount,
  hiddenRows,
  LEARNER,
  PAST,
  POLICY,
} from './hiddenFeatures.ts';
import { StepBatch, type StepSizes } from './stepBatch.ts';

const [seed = '1', gameCount = '256', requestFile = '', finishedFile = '', lambda = '0.95'] =
  process.argv.slice(2);
const GAMES = Number(gameCount);
const LAMBDA = Number(lambda);
/** Options of one decision that are shown to the network; of more, an even sample. */
const MAX_OPTIONS = 48;
/** Decisions of finished games that are sent together. */
const FINISHED_BATCH = 4000;

const random = new Random(`rollout ${seed}`);
const boxes: readonly (readonly Kind[])[] = [sets.base, sets.ablaze, sets.alliance];
let dealt = 0;

interface Step extends StepSizes {
  readonly seat: Seat;
  chosen: number;
  logProbability: number;
  value: number;
  advantage: number;
}

interface Live {
  readonly state: State;
  readonly shown: Int32Array;
  readonly models: Uint8Array;
  /** Of the linear policy, where it plays: its search plays sharper than the policy itself. */
  temperature: number;
  /** The features of this game's decisions. */
  arena: Uint16Array;
  used: number;
  steps: Step[];
  pending: Step | undefined;
}

/** Picks by weights: `pick([3, 1])` is 0 three times out of four. */
function pick(weights: readonly number[]): number {
  let rest = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

function deal(live: Live): void {
  // The three sets and random mixes.
  const box = pick([5, 4, 5, 2]);
  const deck = box < boxes.length ? boxes[box] : randomMix(random);
  const players = 2 + pick([2, 3, 12, 3]);
  applyDeal(drawDeal({ deck, players, seed: `${seed} ${dealt++}` }), live.state);
  live.models.fill(LEARNER);
  const other = [LEARNER, PAST, POLICY, HEURISTIC][pick([11, 2, 3, 4])];
  if (other === LEARNER) return;
  live.temperature = random.below(2) === 0 ? 1 : 0.4;
  // One or more seats of these tables are played by others; often all but one, as in the arena.
  const learners = random.below(2) === 0 ? 1 : 1 + random.below(players - 1);
  const first = random.below(players);
  for (let i = learners; i < players; i++) live.models[(first + i) % players] = other;
}

const games: Live[] = Array.from({ length: GAMES }, () => ({
  state: new State(),
  shown: new Int32Array(MAX_OPTIONS),
  models: new Uint8Array(5),
  temperature: 1,
  arena: new Uint16Array(1 << 14),
  used: 0,
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

const requests = new StepBatch();
const finished = new StepBatch();
/** Of each finished decision: the chosen option, and the numbers that the trainer learns from. */
const chosen: number[] = [];
const numbers: number[] = [];

/** Generalised advantage estimation for each learning seat, with the share of the win as the only reward. */
function finish(live: Live): void {
  const { state, steps, arena } = live;
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
  for (const step of steps) {
    if (step.model !== LEARNER) continue;
    finished.add(arena, step);
    chosen.push(step.chosen);
    numbers.push(step.logProbability, step.advantage);
    for (let r = 0; r < 5; r++) numbers.push(r < state.players ? shares[(step.seat + r) % state.players] : 0);
  }
  live.steps = [];
  live.used = 0;
  deal(live);
  if (finished.count >= FINISHED_BATCH) sendFinished();
}

function sendFinished(): void {
  finished.send(finishedFd, 2, [
    new Uint8Array(Uint16Array.from(chosen).buffer),
    new Uint8Array(Float32Array.from(numbers).buffer),
  ]);
  chosen.length = 0;
  numbers.length = 0;
  // The file is free again once the trainer has copied it.
  readAll(new Uint8Array(1));
}

const scores = new Float64Array(ENGINE_MAX_OPTIONS);
/** More than the features of one decision take. */
const MAX_STEP_WORDS = 1 << 11;

/** Describes the decision of a network's seat. */
function request(live: Live, count: number, model: number): Step {
  const { state, shown, used: start } = live;
  if (start + MAX_STEP_WORDS > live.arena.length) {
    const larger = new Uint16Array(2 * live.arena.length);
    larger.set(live.arena);
    live.arena = larger;
  }
  const { arena } = live;
  const options = Math.min(count, MAX_OPTIONS);
  for (let i = 0; i < options; i++)
    shown[i] = count <= MAX_OPTIONS ? i : Math.floor(((i + random.below(1000) / 1000) * count) / options);
  describeState(state);
  describeHidden(state, live.models);
  let at = start;
  for (let i = 0; i < stateRowCount; i++) arena[at++] = stateRows[i];
  for (let i = 0; i < hiddenRowCount; i++) arena[at++] = hiddenRows[i];
  const sizes = at;
  at += options;
  const rows = at;
  for (let i = 0; i < options; i++) {
    const size = describeOptionRows(state, state.options[shown[i]]);
    arena[sizes + i] = size;
    for (let j = 0; j < size; j++) arena[at++] = optionRows[j];
  }
  live.used = at;
  return {
    seat: currentSeat(state),
    model,
    start,
    state: stateRowCount,
    hidden: hiddenRowCount,
    options,
    rows: at - rows,
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
          ? samplePolicy(state, random, live.temperature)
          : sampleOption(state, random, HEURISTIC_TEMPERATURE, scores);
      choose(state, state.options[option]);
    }
  }
}

const answers = new Float32Array(3 * GAMES);
const answerBytes = new Uint8Array(answers.buffer);
for (;;) {
  for (const live of games) {
    advance(live);
    requests.add(live.arena, live.pending!);
  }
  requests.send(requestFd, 1);
  readAll(answerBytes);
  for (const [i, live] of games.entries()) {
    const step = live.pending!;
    step.chosen = answers[3 * i];
    step.logProbability = answers[3 * i + 1];
    step.value = answers[3 * i + 2];
    live.steps.push(step);
    choose(live.state, live.state.options[live.shown[step.chosen]]);
  }
}

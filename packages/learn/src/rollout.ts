// Rollout worker: plays many games in lockstep. It asks the trainer for the choices of the learning seats, and sends it
// the finished games. Bulk data goes through a file in shared memory, signals through standard input and output.
import { openSync, readSync } from 'node:fs';
import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  listOptions,
  MAX_OPTIONS as ENGINE_MAX_OPTIONS,
  Random,
  type Seat,
  State,
  winShare,
} from '@oriflamme/engine';
import {
  type PlayerRole,
  HEURISTIC_TEMPERATURE,
  History,
  NETWORK_TYPE,
  NO_HISTORY,
  sampleOption,
  samplePolicy,
  UNKNOWN_TYPE,
} from '@oriflamme/bots/learning';
import { HEURISTIC, IMITATION, LEARNER, PAST, POLICY, SHARP, typeOf } from './hiddenFeatures.ts';
import { pick, randomTable } from './randomTable.ts';
import { MAX_SHOWN, StepArena } from './stepArena.ts';
import { StepBatch, type StepSizes } from './stepBatch.ts';

const [seed = '1', gameCount = '256', requestFile = '', finishedFile = '', mode = 'pool', lambda = '0.95'] =
  process.argv.slice(2);
const GAMES = Number(gameCount);
const LAMBDA = Number(lambda);
/** A best response: one learner against copies of the network that the training started with. */
const IS_RESPONSE = mode === 'response';
/** Nobody has learned to imitate bots. */
const IS_PLAIN = mode === 'plain';
/** Decisions of finished games that are sent together. */
const FINISHED_BATCH = 4000;

const random = new Random(`rollout ${seed}`);
let dealt = 0;

/** The parts of the pool: who plays the seats that the learner does not, and how often. */
const OTHERS = [
  { model: LEARNER, weight: 9 },
  { model: PAST, weight: 2 },
  { model: POLICY, weight: 1 },
  { model: HEURISTIC, weight: 1 },
  { model: IMITATION, weight: 6 },
  { model: IMITATION + 1, weight: 6 },
  { model: IMITATION + 2, weight: 2 },
  { model: IMITATION + 3, weight: 1 },
] as const;
const IMITATIONS = OTHERS.filter(({ model }) => model >= IMITATION);
const WITHOUT_IMITATIONS = OTHERS.filter(({ model }) => model < IMITATION);

const drawModel = (models: readonly { readonly model: number; readonly weight: number }[]): number =>
  models[
    pick(
      models.map(({ weight }) => weight),
      random,
    )
  ].model;

interface Step extends StepSizes {
  readonly seat: Seat;
  chosen: number;
  logProbability: number;
  value: number;
  advantage: number;
}

interface Live {
  readonly state: State;
  readonly history: History;
  /** At some tables nobody remembers anything: the network also has to play single positions. */
  isRemembered: boolean;
  readonly shown: Int32Array;
  readonly models: Uint8Array;
  /** What the learning seats know of the others. */
  role: PlayerRole;
  /** Whether imitated bots and the linear policy choose their best options more often than they would. */
  isSharp: boolean;
  /** The features of this game's decisions. */
  readonly arena: StepArena;
  steps: Step[];
  pending: Step | undefined;
}

function deal(live: Live): void {
  const { deck, players } = randomTable(random);
  applyDeal(drawDeal({ deck, players, seed: `${seed} ${dealt++}` }), live.state);
  live.history.clear();
  live.isRemembered = random.below(8) > 0;
  live.models.fill(LEARNER);
  const other = IS_RESPONSE ? PAST : drawModel(IS_PLAIN ? WITHOUT_IMITATIONS : OTHERS);
  live.isSharp = random.below(4) > 0;
  if (other !== LEARNER) {
    // One or more seats of these tables are played by others; often all but one, as in the arena.
    const learners = IS_RESPONSE || random.below(2) === 0 ? 1 : 1 + random.below(players - 1);
    const first = random.below(players);
    const isMixed = other >= IMITATION && random.below(4) === 0;
    for (let i = learners; i < players; i++)
      live.models[(first + i) % players] = isMixed ? drawModel(IMITATIONS) : other;
  }
  // At a third of the tables the learners are told who plays the other seats.
  const isInformed = !IS_RESPONSE && random.below(3) === 0;
  const opponents = Int8Array.from(live.models, (model) => (isInformed ? typeOf(model) : UNKNOWN_TYPE));
  live.role = { type: NETWORK_TYPE, opponents };
}

/** Imitated bots know nothing of the others. */
const MODEL_ROLES: readonly PlayerRole[] = Array.from({ length: IMITATION + 5 }, (_, model) => ({
  type: typeOf(model),
  opponents: new Int8Array(5).fill(UNKNOWN_TYPE),
}));

const games: Live[] = Array.from({ length: GAMES }, () => ({
  state: new State(),
  history: new History(),
  isRemembered: true,
  shown: new Int32Array(MAX_SHOWN),
  models: new Uint8Array(5),
  role: MODEL_ROLES[LEARNER],
  isSharp: false,
  arena: new StepArena(),
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
  const shares = Float32Array.from({ length: 5 }, (_, seat) => winShare(state, seat));
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
    finished.add(arena.words, step);
    chosen.push(step.chosen);
    numbers.push(step.logProbability, step.advantage);
    for (let r = 0; r < 5; r++) numbers.push(r < state.players ? shares[(step.seat + r) % state.players] : 0);
  }
  live.steps = [];
  arena.used = 0;
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

/** Describes the decision of a network's seat. */
function request(live: Live, count: number, model: number): Step {
  const { state, shown, arena, models } = live;
  const history = live.isRemembered ? live.history : NO_HISTORY;
  const options = Math.min(count, MAX_SHOWN);
  for (let i = 0; i < options; i++)
    shown[i] = count <= MAX_SHOWN ? i : Math.floor(((i + random.below(1000) / 1000) * count) / options);
  const role = model >= IMITATION ? MODEL_ROLES[model] : live.role;
  const answering = model >= IMITATION && live.isSharp ? model + SHARP : model;
  return {
    ...arena.describe(state, shown, options, role, models, answering, history),
    seat: currentSeat(state),
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
    if (live.isRemembered) live.history.observe(state);
    const count = listOptions(state);
    if (count === 0) finish(live);
    else if (count === 1) choose(state, state.options[0]);
    else {
      const model = live.models[currentSeat(state)];
      if (model !== POLICY && model !== HEURISTIC) {
        live.pending = request(live, count, model);
        return;
      }
      const option =
        model === POLICY
          ? samplePolicy(state, random, live.isSharp ? 0.4 : 1)
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
    requests.add(live.arena.words, live.pending!);
  }
  requests.send(requestFd, 1);
  readAll(answerBytes);
  for (const [i, live] of games.entries()) {
    const step = live.pending!;
    step.chosen = answers[3 * i];
    step.logProbability = answers[3 * i + 1];
    step.value = answers[3 * i + 2];
    if (step.model === LEARNER) live.steps.push(step);
    // Nothing is learned from the choices of the others.
    else live.arena.used = step.start;
    choose(live.state, live.state.options[live.shown[step.chosen]]);
  }
}

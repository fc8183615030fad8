// Win rate and playing habits of each style against three champions.
import {
  pendingCard,
  coveredBy,
  currentSeat,
  drawDeal,
  NONE,
  placedAt,
  decisionType,
  Random,
  REVEAL,
  randomMix,
  sets,
  applyDeal,
  State,
  winShare,
} from '@oriflamme/engine';
import { STYLE_NAMES } from '../src/names.ts';
import { type BotName, createBot } from '../src/registry.ts';
import { playGame } from './playGame.ts';
import { installNetwork } from '../node/installNetwork.ts';
import { parseChoice, parseInteger, positionals, readArguments } from '../node/scriptArguments.ts';

const NAMES = ['champion', ...STYLE_NAMES] as const;

const USAGE = `Usage: npm run eval:styles -- [GAMES] [SAMPLES] [SEED] [NAME …]

Plays 200 GAMES of each style against three champions, all with 200 SAMPLES. NAME: ${NAMES.join(', ')} (all).`;

const [games, samples, seed, selected] = readArguments(USAGE, (args) => {
  const [count = '200', each = '200', text = '1', ...names] = positionals(args);
  return [
    parseInteger(count, 'GAMES', 1, 1_000_000),
    parseInteger(each, 'SAMPLES', 1, 1_000_000),
    text,
    names.map((name) => parseChoice(name, NAMES, 'NAME')),
  ] as const;
});
installNetwork();

const PLAYERS = 4;
const DECKS = [sets.base, sets.ablaze, sets.alliance, undefined];

/** Counts of one seat's choices. */
interface Habits {
  resolved: number;
  revealed: number;
  collected: number;
  placed: number;
  covered: number;
  targeted: number;
  leaderTargeted: number;
  eliminated: number;
}

for (const name of NAMES) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const habits: Habits = {
    resolved: 0,
    revealed: 0,
    collected: 0,
    placed: 0,
    covered: 0,
    targeted: 0,
    leaderTargeted: 0,
    eliminated: 0,
  };
  let wins = 0;
  for (let game = 0; game < games; game++) wins += play(name, game, habits);
  const share = wins / games;
  const margin = 1.96 * Math.sqrt((share * (1 - share)) / games);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `${name.padEnd(9)} wins ${percent(share, 1)} ± ${(100 * margin).toFixed(1)}; reveals ${percent(habits.revealed, habits.resolved)}` +
      ` with ${(habits.collected / habits.revealed).toFixed(2)} influence; covers ${percent(habits.covered, habits.placed)};` +
      ` targets the leader ${percent(habits.leaderTargeted, habits.targeted)}; eliminates ${(habits.eliminated / games).toFixed(2)} per game`,
  );
}

function play(name: BotName, game: number, habits: Habits): number {
  const random = new Random(`${seed} ${game}`);
  const deck = DECKS[Math.floor(game / PLAYERS) % DECKS.length] ?? randomMix(random);
  const state = applyDeal(
    drawDeal({ deck, players: PLAYERS, seed: `${seed} ${Math.floor(game / PLAYERS)}` }),
    new State(),
  );
  const self = game % PLAYERS;
  const bots = Array.from({ length: PLAYERS }, (_, seat) => createBot(seat === self ? name : 'champion'));
  state.emit = (event) => {
    if (event.type === 'eliminated' && event.seat === self) habits.eliminated++;
  };
  playGame(
    state,
    bots,
    random,
    () => samples,
    (seat, option) => {
      if (seat === self) countChoice(state, state.options[option], habits);
    },
  );
  return winShare(state, self);
}

function countChoice(state: State, code: number, habits: Habits): void {
  const type = decisionType(state);
  if (type === 'place') {
    habits.placed++;
    if (coveredBy(placedAt(code)) !== NONE) habits.covered++;
  } else if (type === 'resolve') {
    habits.resolved++;
    if (code !== REVEAL) return;
    habits.revealed++;
    habits.collected += state.influence[pendingCard(state)];
  } else if (type === 'target' || type === 'victim') {
    const family = type === 'victim' ? code : state.family[code];
    if (family === currentSeat(state)) return;
    habits.targeted++;
    if (state.treasury[family] === Math.max(...otherTreasuries(state))) habits.leaderTargeted++;
  }
}

function otherTreasuries(state: State): number[] {
  return Array.from(state.treasury.subarray(0, state.players)).filter(
    (_, seat) => seat !== currentSeat(state),
  );
}

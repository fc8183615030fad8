import { DOWN, MAX_SEATS, NONE, type Seat, type State } from '@oriflamme/engine';
import type { History } from './history.ts';
import { bucketOf, clip } from './places.ts';
import { BUCKETS, HARM_STEPS, HABIT_STEPS, COVER_STEPS, ROW } from './featureRows.ts';

/** Lists the rows of what is remembered of a game, as `me` sees it, from index `from` of `rows` on; returns where they end. */
export function describeHistory(
  state: State,
  history: History,
  me: Seat,
  rows: Uint16Array,
  from: number,
): number {
  if (!history.isKnown) return from;
  let at = from;
  const { players } = state;
  for (let stack = 0; stack < state.length; stack++) {
    const card = state.queue[stack];
    if (state.family[card] === me || state.face[card] !== DOWN) continue;
    const number = state.number[card];
    const bucket = bucketOf(state, stack);
    const r = (state.family[card] - me + players) % players;
    rows[at++] = ROW.look + history.lookOf(number) * BUCKETS + bucket;
    rows[at++] = ROW.arrivalSeat + history.arrivalOf(number) * MAX_SEATS + r;
    const beside = history.keptBeside(number);
    if (beside !== NONE) rows[at++] = ROW.keptBeside + beside * BUCKETS + bucket;
    const turn = history.placingTurnOf(number);
    if (turn !== NONE) rows[at++] = ROW.placingTurn + turn * MAX_SEATS + r;
  }
  for (let family = 0; family < players; family++) at = describeHabits(state, history, me, family, rows, at);
  return at;
}

/** Whom a family harmed, and what it does with its cards. */
function describeHabits(
  { players }: State,
  history: History,
  me: Seat,
  family: Seat,
  rows: Uint16Array,
  from: number,
): number {
  let at = from;
  const r = (family - me + players) % players;
  for (let s = 0; s < players; s++) {
    const harms = clip(history.harmsOf(family, (me + s) % players), HARM_STEPS);
    if (harms > 0) rows[at++] = ROW.harms + (r * MAX_SEATS + s) * HARM_STEPS + harms - 1;
  }
  if (r === 0) return at;
  rows[at++] = ROW.keptCards + r * HABIT_STEPS + clip(history.kept[family], HABIT_STEPS - 1);
  rows[at++] = ROW.revealedCards + r * HABIT_STEPS + clip(history.revealed[family], HABIT_STEPS - 1);
  rows[at++] = ROW.coverings + r * COVER_STEPS + clip(history.covers[family], COVER_STEPS - 1);
  return at;
}

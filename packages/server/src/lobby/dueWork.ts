import { type Seat, type View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import { leftOf } from '../table/clocks.ts';
import { isComplete } from '../table/decide.ts';
import { absentSeats, GRACE_MS, isOrdered } from '../table/due.ts';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';
import type { Thinker } from './thinker.ts';

interface Means {
  readonly now: () => number;
  readonly thinker: Thinker;
}

/** Who stands in for a person. */
const STAND_IN: BotLevel = 'duke';
/** Who sits down with somebody who waits for company. */
const COMPANION: BotLevel = 'knight';

/** Does what is due at a table, if it still is: anything may have happened since it was written down. */
export async function doDue(table: LiveTable, kind: string, means: Means): Promise<void> {
  if (kind === 'bot') await playBot(table, means.thinker);
  else if (kind === 'clock') await table.inTurn(() => runOut(table, means.now()));
  else if (kind === 'order') await table.inTurn(() => carryOut(table));
  else if (kind === 'fill') await table.inTurn(() => fill(table));
  else if (kind === 'gone') await table.inTurn(() => standIn(table, means.now()));
}

/** The bot thinks beside the table, and its choice is made if the decision is still open then. */
async function playBot(table: LiveTable, thinker: Thinker): Promise<void> {
  const { state } = table;
  const level = botToPlay(state);
  if (!level || !state.game?.turn) return;
  const { seat } = state.game.turn;
  const decision = state.game.record.choices.length;
  const option = await thinker.choose({
    level,
    views: await viewsOf(table, seat),
    count: state.game.options().length,
    seed: `${state.secret} ${seat} ${decision}`,
  });
  await table.inTurn(async () => {
    const { game } = table.state;
    if (game?.turn?.seat !== seat || game.record.choices.length !== decision || !botToPlay(table.state))
      return;
    await table.commit({ type: 'chose', decision, option, by: 'bot' });
  });
}

/** The level of the bot whose decision it is. */
function botToPlay({ game, seats }: TableState): BotLevel | undefined {
  if (!game?.turn) return undefined;
  const who = seats[game.turn.seat];
  if (who.type === 'bot') return who.level;
  return who.type === 'person' && who.isStoodIn ? STAND_IN : undefined;
}

/** What the seat has seen: after the deal, and after every choice. */
async function viewsOf(table: LiveTable, seat: Seat): Promise<View[]> {
  const steps = await table.retell();
  return steps
    .filter(({ entry }) => entry.type === 'started' || entry.type === 'chose')
    .map(({ state }) => state.game!.view(seat));
}

async function runOut(table: LiveTable, now: number): Promise<void> {
  const { game, clocks, seats } = table.state;
  if (!game?.turn) return;
  const { seat } = game.turn;
  const who = seats[seat];
  if (who.type !== 'person' || who.isStoodIn || leftOf(clocks, seat, now) !== 0) return;
  await table.commit({ type: 'tookOver', seat, why: 'clock' });
}

/** Bots sit down where nobody came, and the game begins if everyone else is ready. */
async function fill(table: LiveTable): Promise<void> {
  if (table.state.phase !== 'open' || table.state.seats.every(({ type }) => type !== 'empty')) return;
  await table.commit({ type: 'filled', level: COMPANION });
  if (!isComplete(table.state)) return;
  await table.commit({ type: 'started' });
  await table.notePresence();
}

/** Bots play for those who have been away too long. */
async function standIn(table: LiveTable, now: number): Promise<void> {
  const gone = absentSeats(table.state).filter(({ since }) => now - since >= GRACE_MS);
  if (table.state.phase !== 'playing') return;
  for (const { seat } of gone) await table.commit({ type: 'tookOver', seat, why: 'gone' });
}

async function carryOut(table: LiveTable): Promise<void> {
  const { game } = table.state;
  if (!game || !isOrdered(table.state)) return;
  const option = game.options().findIndex((each) => 'do' in each && each.do === 'keep');
  await table.commit({ type: 'chose', decision: game.record.choices.length, option, by: 'order' });
}

import type { BotLevel } from '@oriflamme/protocol';
import { leftOf } from '../table/clocks.ts';
import { isComplete } from '../table/decide.ts';
import { absentSeats, GRACE_MS, isOrdered, lapsesAt } from '../table/due.ts';
import type { LiveTable } from './liveTable.ts';
import type { Thoughts } from './thoughts.ts';

interface Means {
  readonly now: () => number;
  readonly thoughts: Thoughts;
}

/** Who sits down with somebody who waits for company. */
const COMPANION: BotLevel = 'knight';

/** Does what is due at a table, if it still is: anything may have happened since it was written down. */
export async function doDue(table: LiveTable, kind: string, means: Means): Promise<void> {
  if (kind === 'bot') await table.inTurn(() => playBot(table, means.thoughts));
  else if (kind === 'clock') await table.inTurn(() => runOut(table, means.now()));
  else if (kind === 'order') await table.inTurn(() => carryOut(table));
  else if (kind === 'lapse') await table.inTurn(() => lapse(table, means.now()));
  else if (kind === 'fill') await table.inTurn(() => fill(table));
  else if (kind === 'gone') await table.inTurn(() => standIn(table, means.now()));
}

/** What the bot has come to by now is its choice. */
async function playBot(table: LiveTable, thoughts: Thoughts): Promise<void> {
  const choice = thoughts.answer(table);
  if (choice) await table.commit({ type: 'chose', ...choice, by: 'bot' });
}

async function runOut(table: LiveTable, now: number): Promise<void> {
  const { game, clocks, seats } = table.state;
  if (!game?.turn) return;
  const { seat } = game.turn;
  const who = seats[seat];
  if (who.type !== 'person' || who.isStoodIn || leftOf(clocks, seat, now) !== 0) return;
  await table.commit({ type: 'tookOver', seat, why: 'clock' });
}

/** Nobody waits any more. */
async function lapse(table: LiveTable, now: number): Promise<void> {
  if (table.state.phase !== 'open' || now < lapsesAt(table.state)) return;
  await table.commit({ type: 'closed' });
}

/** Bots sit down where nobody came, and the game begins if everyone else is ready. */
async function fill(table: LiveTable): Promise<void> {
  if (table.state.phase !== 'open' || table.state.seats.every(({ type }) => type !== 'empty')) return;
  await table.commit({ type: 'filled', level: COMPANION });
  if (!isComplete(table.state)) return;
  await table.commit({ type: 'started' });
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

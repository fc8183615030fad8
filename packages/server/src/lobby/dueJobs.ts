import type { BotLevel } from '@oriflamme/protocol';
import { timeLeft } from '../table/clocks.ts';
import { isComplete } from '../table/decide.ts';
import { absentSeats, GRACE_MS, isAutoKept, expiresAt } from '../table/schedule.ts';
import type { LiveTable } from './liveTable.ts';
import type { BotDriver } from './botDriver.ts';

interface JobContext {
  readonly now: () => number;
  readonly botDriver: BotDriver;
}

/** Who sits down with somebody who waits for company. */
const FILL_LEVEL: BotLevel = 'knight';

/** Does what is due at a table, if it still is: anything may have happened since it was written down. */
export async function runJob(table: LiveTable, kind: string, context: JobContext): Promise<void> {
  if (kind === 'bot') await table.enqueue(() => applyBotChoice(table, context.botDriver));
  else if (kind === 'clock') await table.enqueue(() => flagClock(table, context.now()));
  else if (kind === 'order') await table.enqueue(() => applyAutoKeep(table));
  else if (kind === 'lapse') await table.enqueue(() => expireTable(table, context.now()));
  else if (kind === 'fill') await table.enqueue(() => fillWithBots(table));
  else if (kind === 'gone') await table.enqueue(() => replaceAbsent(table, context.now()));
}

/** What the bot has come to by now is its choice. */
async function applyBotChoice(table: LiveTable, botDriver: BotDriver): Promise<void> {
  const choice = botDriver.takeChoice(table);
  if (choice) await table.commit({ type: 'chose', ...choice, by: 'bot' });
}

async function flagClock(table: LiveTable, now: number): Promise<void> {
  const { game, clocks, seats } = table.state;
  if (!game?.turn) return;
  const { seat } = game.turn;
  const who = seats[seat];
  if (who.type !== 'person' || who.isStoodIn || timeLeft(clocks, seat, now) !== 0) return;
  await table.commit({ type: 'tookOver', seat, why: 'clock' });
}

/** Nobody waits any more. */
async function expireTable(table: LiveTable, now: number): Promise<void> {
  if (table.state.phase !== 'open' || now < expiresAt(table.state)) return;
  await table.commit({ type: 'closed' });
}

/** Bots sit down where nobody came, and the game begins if everyone else is ready. */
async function fillWithBots(table: LiveTable): Promise<void> {
  if (table.state.phase !== 'open' || table.state.seats.every(({ type }) => type !== 'empty')) return;
  await table.commit({ type: 'filled', level: FILL_LEVEL });
  if (!isComplete(table.state)) return;
  await table.commit({ type: 'started' });
}

/** Bots play for those who have been away too long. */
async function replaceAbsent(table: LiveTable, now: number): Promise<void> {
  const gone = absentSeats(table.state).filter(({ since }) => now - since >= GRACE_MS);
  if (table.state.phase !== 'playing') return;
  for (const { seat } of gone) await table.commit({ type: 'tookOver', seat, why: 'gone' });
}

async function applyAutoKeep(table: LiveTable): Promise<void> {
  const { game } = table.state;
  if (!game || !isAutoKept(table.state)) return;
  const option = game.options().findIndex((each) => 'do' in each && each.do === 'keep');
  await table.commit({ type: 'chose', decision: game.record.choices.length, option, by: 'order' });
}

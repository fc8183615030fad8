import { DEFAULT_LEVEL } from '@oriflamme/bots/names';
import type { JobKind } from '../store/store.ts';
import { timeLeft } from '../table/clocks.ts';
import { isComplete } from '../table/decide.ts';
import { type DealTerms, overdueEntries, startEntries, withDealSteps } from '../table/dealing.ts';
import { absentSeats, expiresAt, GRACE_MS, isAutoKept } from '../table/schedule.ts';
import type { BotDriver } from './botDriver.ts';
import type { LiveTable } from './liveTable.ts';

export interface JobContext {
  readonly now: () => number;
  readonly botDriver: BotDriver;
  readonly dealTerms: DealTerms;
}

type JobHandler = (table: LiveTable, context: JobContext) => Promise<void>;

/** Idempotent: each handler checks that its job still applies, because the table may have changed since it was scheduled. */
const HANDLERS: Record<JobKind, JobHandler> = {
  bot: applyBotChoice,
  clock: flagClock,
  autoKeep: applyAutoKeep,
  absence: replaceAbsent,
  fill: fillWithBots,
  deal: endDealStage,
  expiry: expireTable,
};

export const runJob = (table: LiveTable, kind: JobKind, context: JobContext): Promise<void> =>
  table.enqueue(() => HANDLERS[kind](table, context));

async function applyBotChoice(table: LiveTable, { botDriver }: JobContext): Promise<void> {
  const choice = botDriver.takeChoice(table);
  if (choice) await table.commit({ type: 'chose', ...choice, by: 'bot' });
}

async function flagClock(table: LiveTable, { now }: JobContext): Promise<void> {
  const { game, clocks, seats } = table.state;
  if (!game?.turn) return;
  const { seat } = game.turn;
  const who = seats[seat];
  if (who.type !== 'person' || who.isBotControlled || timeLeft(clocks, seat, now()) !== 0) return;
  await table.commit({ type: 'botTookOver', seat, reason: 'clock' });
}

async function expireTable(table: LiveTable, { now }: JobContext): Promise<void> {
  if (table.state.phase !== 'open' || now() < expiresAt(table.state)) return;
  await table.commit({ type: 'closed' });
}

/** Starts the game as well if all players are ready. */
async function fillWithBots(table: LiveTable, { dealTerms }: JobContext): Promise<void> {
  if (table.state.phase !== 'open' || table.state.seats.every(({ type }) => type !== 'empty')) return;
  await table.commit({ type: 'filled', level: DEFAULT_LEVEL });
  if (!isComplete(table.state)) return;
  const [entry] = startEntries(table.state, dealTerms);
  await table.commit(...withDealSteps(table.state, entry, dealTerms));
}

/** Continues without those who have not sent what they were asked for. */
async function endDealStage(table: LiveTable, { dealTerms }: JobContext): Promise<void> {
  const entries = overdueEntries(table.state, dealTerms);
  if (entries.length > 0) await table.commit(...entries);
}

async function replaceAbsent(table: LiveTable, { now }: JobContext): Promise<void> {
  if (table.state.phase !== 'playing') return;
  const time = now();
  const absent = absentSeats(table.state).filter(({ since }) => time - since >= GRACE_MS);
  for (const { seat } of absent) await table.commit({ type: 'botTookOver', seat, reason: 'absence' });
}

async function applyAutoKeep(table: LiveTable): Promise<void> {
  const { game } = table.state;
  if (!game || !isAutoKept(table.state)) return;
  const option = game.options().findIndex((each) => 'do' in each && each.do === 'keep');
  await table.commit({ type: 'chose', decision: game.record.choices.length, option, by: 'autoKeep' });
}

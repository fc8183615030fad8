import { DEFAULT_LEVEL } from '@oriflamme/bots/names';
import type { JobKind } from '../store/store.ts';
import { timeLeft } from '../table/clocks.ts';
import { isComplete } from '../table/decide.ts';
import { type DealTerms, isDealing, overdueEntries, startEntries, withDealSteps } from '../table/dealing.ts';
import { heirOf } from '../table/applySeatingEntry.ts';
import {
  absentSeats,
  expiresAt,
  GRACE_MS,
  hostReplacedAt,
  inactiveAt,
  isAutoKept,
} from '../table/schedule.ts';
import type { BotDriver } from './botDriver.ts';
import type { LiveTable } from './liveTable.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import { untilWon } from './tryCommit.ts';

export interface JobContext {
  readonly now: () => number;
  readonly botDriver: BotDriver;
  readonly dealTerms: DealTerms;
  readonly limits: LobbyLimits;
  /** Whether anyone, or this person, is connected to a table through another server. */
  readonly isWatchedElsewhere?: ((table: string, person?: string) => Promise<boolean>) | undefined;
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
  table.enqueue(() => untilWon(() => HANDLERS[kind](table, context)));

async function applyBotChoice(table: LiveTable, context: JobContext): Promise<void> {
  const { botDriver, now, limits } = context;
  const { state, subscribers } = table;
  const isBotsOnly = state.phase === 'playing' && state.seats.every(({ type }) => type === 'bot');
  const isUnwatched = isBotsOnly && now() - subscribers.emptySince >= limits.unwatchedBotsMs;
  if (isUnwatched && !(await isWatchedElsewhere(table, context))) return table.commit({ type: 'closed' });
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

/** Then it was watched here a moment ago as well, in case those people change the server. */
async function isWatchedElsewhere(table: LiveTable, context: JobContext): Promise<boolean> {
  if (!(await context.isWatchedElsewhere?.(table.state.id))) return false;
  table.subscribers.touch();
  return true;
}

async function expireTable(table: LiveTable, context: JobContext): Promise<void> {
  const { now, limits } = context;
  const { state, subscribers } = table;
  const time = now();
  if (state.phase !== 'open' || isDealing(state) || time < expiresAt(state, limits)) return;
  // Someone watches, or did a moment ago, or could not connect while the server was down. The job is tried again.
  if (time < inactiveAt(state)) {
    if (time - subscribers.emptySince < limits.emptyTableMs) return;
    if (await isWatchedElsewhere(table, context)) return;
  }
  await table.commit({ type: 'closed' });
}

/** Starts the game as well if all players are ready. */
async function fillWithBots(table: LiveTable, { dealTerms }: JobContext): Promise<void> {
  if (table.state.phase !== 'open' || table.state.seats.every(({ type }) => type !== 'empty')) return;
  await table.commit({ type: 'filled', level: DEFAULT_LEVEL });
  // Only this again if another server is faster: the seats are filled.
  await untilWon(async () => {
    if (table.state.phase !== 'open' || isDealing(table.state) || !isComplete(table.state)) return;
    const [entry] = startEntries(table.state, dealTerms);
    await table.commit(...withDealSteps(table.state, entry, dealTerms));
  });
}

/** Continues without those who have not sent what they were asked for. */
async function endDealStage(table: LiveTable, { dealTerms }: JobContext): Promise<void> {
  const entries = overdueEntries(table.state, dealTerms);
  if (entries.length > 0) await table.commit(...entries);
}

async function replaceAbsent(table: LiveTable, context: JobContext): Promise<void> {
  const { now } = context;
  if (table.state.phase === 'open') await replaceHost(table, now(), context);
  if (table.state.phase !== 'playing') return;
  const time = now();
  const absent = absentSeats(table.state).filter(({ since }) => time - since >= GRACE_MS);
  for (const { seat } of absent) await table.commit({ type: 'botTookOver', seat, reason: 'absence' });
}

async function replaceHost(
  table: LiveTable,
  time: number,
  { limits, isWatchedElsewhere: isElsewhere }: JobContext,
): Promise<void> {
  const { state, subscribers } = table;
  const seat = heirOf(state);
  if (seat === undefined || isDealing(state) || time < hostReplacedAt(state, limits)) return;
  // A host without a seat.
  if (subscribers.has(state.host) || (await isElsewhere?.(state.id, state.host.id))) return;
  await table.commit({ type: 'hostReplaced', seat });
}

async function applyAutoKeep(table: LiveTable): Promise<void> {
  const { game } = table.state;
  if (!game || !isAutoKept(table.state)) return;
  const option = game.options().findIndex((each) => 'do' in each && each.do === 'keep');
  await table.commit({ type: 'chose', decision: game.record.choices.length, option, by: 'autoKeep' });
}

import { Random, type Seat } from '@oriflamme/engine';
import type { ScheduledJob } from '../store/store.ts';
import { heirOf } from './applySeatingEntry.ts';
import { flagsAt } from './clocks.ts';
import type { TableState } from './tableState.ts';

/** Absence after which a bot takes over. */
export const GRACE_MS = 120_000;

/** Inactivity after which an open table is closed, by visibility. */
export const EXPIRY_MS = { listed: 2 * 3_600_000, invited: 3 * 86_400_000 } as const;

/** How long tables wait for people who are away. The server has a setting for each. */
export interface AbsenceTimes {
  /** Time without the host, at a table before its game, until another player becomes the host. */
  readonly hostAbsenceMs: number;
  /** The same at a correspondence table. */
  readonly correspondenceHostAbsenceMs: number;
  /** Time without anyone at a table before its game until it closes. */
  readonly emptyTableMs: number;
  /** Time without a spectator of a game between bots until it ends. */
  readonly unwatchedBotsMs: number;
}

/** Whether a person plays in a running game. */
export const isPlayed = ({ phase, seats }: Pick<TableState, 'phase' | 'seats'>): boolean =>
  phase === 'playing' && seats.some((who) => who.type === 'person' && !who.isBotControlled);

/** When an open table expires without further activity. */
export const expiresAt = (table: TableState, times: AbsenceTimes): number =>
  Math.min(inactiveAt(table), emptyAt(table, times));

/** When an open table has been without activity for too long, even if someone is connected. */
export const inactiveAt = ({ config, lastActivityAt }: TableState): number =>
  lastActivityAt + (config.isPublic ? EXPIRY_MS.listed : EXPIRY_MS.invited);

/** When an open table has been without players for too long. Correspondence players may be away, and keep their table. */
function emptyAt({ config, seats, lastActivityAt }: TableState, { emptyTableMs }: AbsenceTimes): number {
  const players = seats.filter((who) => who.type === 'person');
  if (players.length > 0 && config.clock.type === 'days') return Number.POSITIVE_INFINITY;
  const since = players.map(({ awaySince }) => awaySince ?? Number.POSITIVE_INFINITY);
  return Math.max(lastActivityAt, ...since) + emptyTableMs;
}

/** When an absent host of an open table loses the host's rights; infinite if the host has a seat and is connected. */
export function hostReplacedAt(table: TableState, times: AbsenceTimes): number {
  const { host, seats, config, lastActivityAt } = table;
  const wait = config.clock.type === 'days' ? times.correspondenceHostAbsenceMs : times.hostAbsenceMs;
  const own = seats.find((who) => who.type === 'person' && who.person.id === host.id);
  // Whether a host without a seat is connected is not recorded: the job finds out.
  if (own?.type !== 'person') return lastActivityAt + wait;
  return own.awaySince === null ? Number.POSITIVE_INFINITY : own.awaySince + wait;
}

/** Delay before a bot's or an automatic choice, in milliseconds. `random` is the same for a decision at every server. */
export type BotDelay = (random: Random) => number;

/** Drawn at random, so that it reveals nothing about the cards. */
const [MIN_BOT_DELAY_MS, BOT_DELAY_SPREAD_MS] = [600, 1200];
export const randomBotDelay: BotDelay = (random) => MIN_BOT_DELAY_MS + random.below(BOT_DELAY_SPREAD_MS);

/** The jobs that a table needs in this state; bots and automatic choices are due at `botDueAt`. */
export function jobsFor(table: TableState, botDueAt: number, times: AbsenceTimes): ScheduledJob[] {
  if (table.phase === 'open')
    return [
      ...fillJobs(table),
      ...dealJobs(table),
      ...hostJobs(table, times),
      { kind: 'expiry', at: expiresAt(table, times) },
    ];
  const turn = table.game?.turn;
  if (table.phase !== 'playing' || !turn) return [];
  return [...turnJobs(table, turn.seat, botDueAt), ...absenceJobs(table)];
}

function fillJobs({ fillAt, seats }: TableState): ScheduledJob[] {
  const isWaiting = seats.some(({ type }) => type === 'person') && seats.some(({ type }) => type === 'empty');
  return fillAt !== null && isWaiting ? [{ kind: 'fill', at: fillAt }] : [];
}

/** Due when another player becomes the host, if there is one. */
function hostJobs(table: TableState, times: AbsenceTimes): ScheduledJob[] {
  const at = hostReplacedAt(table, times);
  return Number.isFinite(at) && heirOf(table) !== undefined ? [{ kind: 'absence', at }] : [];
}

/** Due when the time for the players' seeds is over. */
const dealJobs = ({ deal }: TableState): ScheduledJob[] => (deal ? [{ kind: 'deal', at: deal.dueAt }] : []);

function turnJobs(table: TableState, seat: Seat, botDueAt: number): ScheduledJob[] {
  if (isBotsTurn(table)) return [{ kind: 'bot', at: botDueAt }];
  if (isAutoKept(table)) return [{ kind: 'autoKeep', at: botDueAt }];
  const end = flagsAt(table.clocks, seat);
  return end === null ? [] : [{ kind: 'clock', at: end }];
}

/** Whether a bot makes the pending decision, in its own seat or as a substitute. */
export function isBotsTurn({ game, seats }: TableState): boolean {
  const who = game?.turn && seats[game.turn.seat];
  return who?.type === 'bot' || (who?.type === 'person' && who.isBotControlled);
}

/** Due when the first absent player exceeds the grace period. Correspondence players are not expected to stay. */
function absenceJobs(table: TableState): ScheduledJob[] {
  if (table.config.clock.type === 'days') return [];
  const times = absentSeats(table).map(({ since }) => since);
  return times.length === 0 ? [] : [{ kind: 'absence', at: Math.min(...times) + GRACE_MS }];
}

/** Seats of players who are away and not yet replaced by a bot. */
export const absentSeats = (table: TableState): { seat: Seat; since: number }[] =>
  table.seats.flatMap((who, seat) =>
    who.type === 'person' && who.awaySince !== null && !who.isBotControlled
      ? [{ seat, since: who.awaySince }]
      : [],
  );

/** Whether the pending decision is about a card that its family always keeps face down. */
export function isAutoKept(table: TableState): boolean {
  const turn = table.game?.turn;
  if (!table.game || turn?.type !== 'resolve') return false;
  const who = table.seats[turn.seat];
  const number = table.game.state.number[table.game.state.queue[turn.stack]];
  return who.type === 'person' && who.autoKeep.includes(number);
}

interface Drawn {
  readonly decision: number;
  readonly since: number;
  readonly isBots: boolean;
  readonly from: number;
  /** Left out until it is needed. */
  delay?: number;
}

/** When a bot, or an automatic choice, makes the pending decision of a table. */
export class BotMoment {
  private readonly delay: BotDelay;
  private drawn: Drawn = { decision: -1, since: 0, isBots: false, from: 0 };

  constructor(delay: BotDelay) {
    this.delay = delay;
  }

  /** Drawn once per decision, and alike at every server, so that other entries do not delay the bot. */
  dueAt(state: TableState, at: number): number {
    if (!state.game) return at;
    const { drawn } = this;
    const { since } = state.clocks;
    const [decision, isBots] = [state.deciders.length, isBotsTurn(state)];
    const isSame = drawn.decision === decision && drawn.since === since;
    // A bot that takes over has its time from then on.
    if (!isSame || drawn.isBots !== isBots)
      this.drawn = { decision, since, isBots, from: isSame ? at : since };
    if (!isBots && !isAutoKept(state)) return this.drawn.from;
    this.drawn.delay ??= this.delay(new Random(`bot of ${state.id} ${decision}`));
    return this.drawn.from + this.drawn.delay;
  }
}

import type { Seat, View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';
import type { BotRequest, BotPool } from '../bots/botPool.ts';
import { chooseByHeuristic } from '../bots/workerBotPool.ts';

/** Who stands in for a person. */
const SUBSTITUTE_LEVEL: BotLevel = 'duke';

/** A decision that a bot thinks about, or has thought about. */
interface BotSearch {
  readonly decision: number;
  readonly abort: AbortController;
  option?: number | undefined;
}

export interface BotChoice {
  readonly decision: number;
  readonly option: number;
}

/**
 * What bots are thinking. A bot thinks as soon as a decision is its own, and what it came to is kept here until the moment
 * that was drawn for its answer. It never answers later because it thinks longer: what is not thought through by then is
 * decided by the cheap policy. So the moment tells nothing of what the bot holds.
 */
export class BotDriver {
  private readonly thinker: BotPool;
  private readonly searches = new WeakMap<LiveTable, BotSearch>();

  constructor(botPool: BotPool) {
    this.thinker = botPool;
  }

  /** Lets the bot think whose decision it is at this table, if there is one and it does not do so already. */
  start(table: LiveTable): void {
    const asked = botTurnOf(table.state);
    const before = this.searches.get(table);
    if (asked && before?.decision === asked.decision) return;
    before?.abort.abort();
    this.searches.delete(table);
    if (!asked) return;
    const thought: BotSearch = { decision: asked.decision, abort: new AbortController() };
    this.searches.set(table, thought);
    // Whoever cannot think, because the table cannot be read, is as far as one who has not finished.
    void this.search(table, asked, thought).catch(() => undefined);
  }

  /** What the bot whose decision it is answers now. */
  takeChoice(table: LiveTable): BotChoice | undefined {
    const asked = botTurnOf(table.state);
    if (!asked) return undefined;
    const { decision, seat } = asked;
    const thought = this.searches.get(table);
    if (thought?.decision === decision && thought.option !== undefined)
      return { decision, option: thought.option };
    thought?.abort.abort();
    const view = table.state.game!.view(seat);
    return { decision, option: chooseByHeuristic(requestOf(table.state, asked, [view])) };
  }

  private async search(table: LiveTable, asked: BotTurn, thought: BotSearch): Promise<void> {
    const { state } = table;
    const request = requestOf(state, asked, await viewsOf(table, asked));
    thought.option = await this.thinker.choose(request, thought.abort.signal);
  }
}

interface BotTurn {
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly decision: number;
}

/** The bot whose decision it is. */
function botTurnOf({ game, seats }: TableState): BotTurn | undefined {
  if (!game?.turn) return undefined;
  const { seat } = game.turn;
  const who = seats[seat];
  const level =
    who.type === 'bot'
      ? who.level
      : who.type === 'person' && who.isBotControlled
        ? SUBSTITUTE_LEVEL
        : undefined;
  return level && { level, seat, decision: game.record.choices.length };
}

const requestOf = (
  { serverSeed: secret, game }: TableState,
  { level, seat, decision }: BotTurn,
  views: readonly View[],
): BotRequest => ({ level, views, count: game!.options().length, seed: `${secret} ${seat} ${decision}` });

/** What the seat has seen: after the deal, or since the game was carried over from other rules, and after every choice so far. */
async function viewsOf(table: LiveTable, { seat, decision }: BotTurn): Promise<View[]> {
  const steps = await table.replay();
  return steps
    .filter(({ entry }) => ['started', 'rulesMigrated', 'chose'].includes(entry.type))
    .slice(0, decision + 1)
    .map(({ state }) => state.game!.view(seat));
}

import { OBSERVING_BOTS } from '@oriflamme/bots/names';
import type { Seat, View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import type { BotPool, BotRequest } from '../bots/botPool.ts';
import { chooseExactly } from '../bots/chooseExactly.ts';
import { chooseByHeuristic } from '../bots/workerBotPool.ts';
import { positionsOf } from '../table/gameHistory.ts';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';

/** Level of the bot that plays for an absent person. */
const SUBSTITUTE_LEVEL: BotLevel = 'duke';

/** A reason costs less than the error that would be made without one. */
const OUTDATED = 'outdated';

/** The search for a bot's pending decision, running or finished. */
interface BotSearch {
  readonly decision: number;
  readonly abort: AbortController;
  option?: number | undefined;
}

export interface BotChoice {
  readonly decision: number;
  readonly option: number;
}

/** Who answers for the bots' thinking at a table. */
export interface ThinkingBudget {
  /** Counts a search; returns false if the budget is used up. */
  take(table: TableState): boolean;
  /** Owners get the threads in turn. */
  ownerOf(table: TableState): string;
}

/**
 * Runs the bots' searches. A search starts as soon as a bot has to decide, and its result waits for the time that was drawn
 * for the answer. A search that takes longer is aborted and the heuristic policy decides instead: the time of an answer
 * never depends on the cards.
 */
export class BotDriver {
  private readonly botPool: BotPool;
  private readonly budget: ThinkingBudget | undefined;
  private readonly searches = new WeakMap<LiveTable, BotSearch>();
  private readonly deciding = new Map<string, LiveTable>();

  constructor(botPool: BotPool, budget?: ThinkingBudget) {
    this.botPool = botPool;
    this.budget = budget;
  }

  /** Tables in memory whose pending decision a bot of this server makes. */
  decidingTables(isInMemory: (table: LiveTable) => boolean): string[] {
    for (const [id, table] of this.deciding) if (!isInMemory(table)) this.deciding.delete(id);
    return [...this.deciding.keys()];
  }

  /**
   * Starts the search for the table's pending decision if a bot makes it. Idempotent. Where nobody sits or watches, and when
   * the budget is used up, the heuristic policy decides.
   */
  start(table: LiveTable): void {
    const turn = botTurnOf(table.state);
    const before = this.searches.get(table);
    if (turn && before?.decision === turn.decision) return;
    this.forget(table);
    if (!turn) return;
    this.deciding.set(table.state.id, table);
    const search: BotSearch = { decision: turn.decision, abort: new AbortController() };
    this.searches.set(table, search);
    // At a table of an event the answer is found when it is due: it must not depend on how busy the server is.
    if (table.state.event || !isAttended(table) || this.budget?.take(table.state) === false) return;
    // A search that fails counts as unfinished.
    void this.run(table, turn, search).catch(() => undefined);
  }

  /** Call it when another server has made the decision. */
  forget(table: LiveTable): void {
    this.searches.get(table)?.abort.abort(OUTDATED);
    this.searches.delete(table);
    this.deciding.delete(table.state.id);
  }

  /** The choice for the pending decision, as far as the search has come. */
  takeChoice(table: LiveTable): BotChoice | undefined {
    const turn = botTurnOf(table.state);
    if (!turn) return undefined;
    const { decision, seat } = turn;
    const search = this.searches.get(table);
    if (search?.decision === decision && search.option !== undefined)
      return { decision, option: search.option };
    search?.abort.abort(OUTDATED);
    const request = requestFor(table.state, turn, () => [table.state.game!.view(seat)]);
    return { decision, option: table.state.event ? chooseExactly(request) : chooseByHeuristic(request) };
  }

  private async run(table: LiveTable, turn: BotTurn, search: BotSearch): Promise<void> {
    const { state } = table;
    const request = requestFor(state, turn, () => viewsOf(state, turn));
    search.option = await this.botPool.choose(request, search.abort.signal, this.budget?.ownerOf(state));
  }
}

/** Whether a person sits at the table or watches it. */
const isAttended = ({ state, subscribers }: LiveTable): boolean =>
  !subscribers.isEmpty || state.seats.some((who) => who.type === 'person' && !who.isBotControlled);

interface BotTurn {
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly decision: number;
}

/** The pending decision, if a bot makes it. */
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

const requestFor = (
  { serverSeed, game }: TableState,
  { level, seat, decision }: BotTurn,
  views: () => readonly View[],
): BotRequest => ({
  level,
  game: `${serverSeed} ${seat}`,
  /** Many searches never begin: their views are not needed. */
  get views() {
    return views();
  },
  count: game!.options().length,
  seed: `${serverSeed} ${seat} ${decision}`,
});

/** The seat's views after the deal, or since the migration of the rules, and after every choice so far. */
const viewsOf = ({ game }: TableState, { seat, level }: BotTurn): View[] =>
  OBSERVING_BOTS.includes(level)
    ? Array.from(positionsOf(game!), (position) => position.view(seat))
    : [game!.view(seat)];

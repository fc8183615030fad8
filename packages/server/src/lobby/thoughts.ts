import type { Seat, View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';
import type { Question, Thinker } from './thinker.ts';
import { answerQuickly } from './threadedThinker.ts';

/** Who stands in for a person. */
const STAND_IN: BotLevel = 'duke';

/** A decision that a bot thinks about, or has thought about. */
interface Thought {
  readonly decision: number;
  readonly givenUp: AbortController;
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
export class Thoughts {
  private readonly thinker: Thinker;
  private readonly begun = new WeakMap<LiveTable, Thought>();

  constructor(thinker: Thinker) {
    this.thinker = thinker;
  }

  /** Lets the bot think whose decision it is at this table, if there is one and it does not do so already. */
  begin(table: LiveTable): void {
    const asked = askedBot(table.state);
    const before = this.begun.get(table);
    if (asked && before?.decision === asked.decision) return;
    before?.givenUp.abort();
    this.begun.delete(table);
    if (!asked) return;
    const thought: Thought = { decision: asked.decision, givenUp: new AbortController() };
    this.begun.set(table, thought);
    // Whoever cannot think, because the table cannot be read, is as far as one who has not finished.
    void this.think(table, asked, thought).catch(() => undefined);
  }

  /** What the bot whose decision it is answers now. */
  answer(table: LiveTable): BotChoice | undefined {
    const asked = askedBot(table.state);
    if (!asked) return undefined;
    const { decision, seat } = asked;
    const thought = this.begun.get(table);
    if (thought?.decision === decision && thought.option !== undefined)
      return { decision, option: thought.option };
    thought?.givenUp.abort();
    const view = table.state.game!.view(seat);
    return { decision, option: answerQuickly(questionOf(table.state, asked, [view])) };
  }

  private async think(table: LiveTable, asked: AskedBot, thought: Thought): Promise<void> {
    const { state } = table;
    const question = questionOf(state, asked, await viewsOf(table, asked));
    thought.option = await this.thinker.choose(question, thought.givenUp.signal);
  }
}

interface AskedBot {
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly decision: number;
}

/** The bot whose decision it is. */
function askedBot({ game, seats }: TableState): AskedBot | undefined {
  if (!game?.turn) return undefined;
  const { seat } = game.turn;
  const who = seats[seat];
  const level =
    who.type === 'bot' ? who.level : who.type === 'person' && who.isStoodIn ? STAND_IN : undefined;
  return level && { level, seat, decision: game.record.choices.length };
}

const questionOf = (
  { secret, game }: TableState,
  { level, seat, decision }: AskedBot,
  views: readonly View[],
): Question => ({ level, views, count: game!.options().length, seed: `${secret} ${seat} ${decision}` });

/** What the seat has seen: after the deal, or since the game was carried over from other rules, and after every choice so far. */
async function viewsOf(table: LiveTable, { seat, decision }: AskedBot): Promise<View[]> {
  const steps = await table.retell();
  return steps
    .filter(({ entry }) => ['started', 'carried', 'chose'].includes(entry.type))
    .slice(0, decision + 1)
    .map(({ state }) => state.game!.view(seat));
}

import { type Bot, BotRunner } from '@oriflamme/bots';
import { type Event, type Game, Random, type Seat, type View } from '@oriflamme/engine';
import { CPU_CLOCK } from '../lib/cpuClock.ts';
import { type Commands, promptForOption } from './prompts/promptLoop.ts';
import { renderResult } from './screen/result.ts';
import { helpFor } from './screen/help.ts';
import { renderKnownCards } from './screen/knownCards.ts';
import { describeFailure } from './botFailures.ts';
import type { Style } from './terminal/style.ts';
import { promptFor } from './prompts/promptFor.ts';
import { renderTable } from './screen/renderTable.ts';
import { GameLog } from './screen/gameLog.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface PlayOptions {
  readonly seat: Seat;
  /** By seat; nobody at the player's own. */
  readonly bots: readonly (Bot | undefined)[];
  readonly samples: number;
  readonly seed: string;
  readonly confirms: boolean;
}

export type GameOutcome = 'played' | 'left' | 'input ended';

/** Fewer lines of news than this are never shown, however low the screen. */
const MIN_NEWS = 4;
/** Lines below the news: a blank one, the question with its choices, and where one types. */
const ROOM_TO_ASK = 8;

/** Plays a game to its end, or until the player has enough. All that is printed comes from the player's view. */
export async function playGame(
  game: Game,
  seating: PlayOptions,
  terminal: Terminal,
  paint: Style,
): Promise<GameOutcome> {
  const { seat, bots, samples } = seating;
  const log = new GameLog(seat);
  const who = bots.map((bot) => bot?.name ?? 'you');
  const seated = bots.map((bot, at) => bot && createRunner(bot, at, seating.seed, log));
  const show = (events: readonly Event[]) => {
    log.add(events);
    for (const [at, bot] of seated.entries()) if (bot?.isObserving) bot.observe(game.view(at));
  };
  show(game.setupEvents);
  for (let { turn } = game; turn; { turn } = game) {
    const bot = seated[turn.seat];
    if (bot) {
      const choice = bot.decide(game.view(turn.seat), game.options().length, { samples });
      show(game.choose(choice, turn.seat));
      continue;
    }
    const view = game.view(seat);
    const page = () => {
      terminal.clear();
      return drawPage(view, log, who, terminal, paint);
    };
    terminal.print(page());
    const ask = promptFor(view, turn, game.options());
    const outcome = await promptForOption(
      ask,
      terminal,
      commandsFor(view, log, page, terminal, paint),
      seating.confirms,
      paint,
    );
    if (typeof outcome !== 'number') return outcome;
    log.markRead();
    show(game.choose(outcome, seat));
  }
  const view = game.view(seat);
  terminal.clear();
  terminal.print([
    ...drawPage(view, log, who, terminal, paint),
    ...renderResult(view, terminal.columns, paint),
  ]);
  return 'played';
}

/** What goes wrong with a bot is told in the story, where it happens. */
const createRunner = (bot: Bot, seat: Seat, seed: string, log: GameLog): BotRunner =>
  new BotRunner({
    bot,
    random: new Random(`${seed} bot ${seat}`),
    fallbackRandom: new Random(`${seed} bot ${seat} stand-in`),
    clock: CPU_CLOCK,
    onFailure: (failure) => log.note(describeFailure(failure, seat, bot.name)),
  });

function drawPage(
  view: View,
  log: GameLog,
  who: readonly string[],
  terminal: Terminal,
  paint: Style,
): string[] {
  const { columns, rows } = terminal;
  const table = renderTable(view, who, columns, paint);
  const news = log.unread(view, columns, paint);
  const room = rows === undefined ? news.length : Math.max(MIN_NEWS, rows - table.length - ROOM_TO_ASK);
  const left = news.length - room;
  const shown = left > 0 ? [paint.faint(`  · ${left + 1} lines before: log`), ...news.slice(left + 1)] : news;
  return ['', ...table, ...(shown.length > 0 ? ['', ...shown] : []), ''];
}

function commandsFor(
  view: View,
  log: GameLog,
  page: () => string[],
  terminal: Terminal,
  paint: Style,
): Commands {
  const shows: Readonly<Record<string, () => string[]>> = {
    '': page,
    table: page,
    log: () => log.all(terminal.columns, paint),
    cards: () => renderKnownCards(view, terminal.columns, paint),
    help: () => helpFor('', view, terminal.columns),
  };
  return (line) => {
    if (line.startsWith('?')) return helpFor(line.slice(1).trim(), view, terminal.columns);
    return Object.hasOwn(shows, line) ? shows[line]() : undefined;
  };
}

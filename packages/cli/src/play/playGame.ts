import { type Bot, BotRunner } from '@oriflamme/bots';
import { type Event, type Game, Random, type Seat, type View } from '@oriflamme/engine';
import { CPU_CLOCK } from '@oriflamme/bots/cpuClock';
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
  /** By seat; undefined at the player's own. */
  readonly bots: readonly (Bot | undefined)[];
  readonly samples: number;
  readonly seed: string;
  readonly confirms: boolean;
}

export type GameOutcome = 'played' | 'left' | 'input ended';

/** Lines of the log that are always shown, even on a low screen. */
const MIN_LOG_LINES = 4;
/** Lines below the log: a blank one, the question with its choices, and the input line. */
const PROMPT_LINES = 8;

/** Plays a game until it ends or the player leaves. Everything printed comes from the player's view. */
export async function playGame(
  game: Game,
  options: PlayOptions,
  terminal: Terminal,
  style: Style,
): Promise<GameOutcome> {
  const { seat, bots, samples } = options;
  const log = new GameLog(seat);
  const names = bots.map((bot) => bot?.name ?? 'you');
  const runners = bots.map((bot, at) => bot && createRunner(bot, at, options.seed, log));
  const apply = (events: readonly Event[]) => {
    log.add(events);
    for (const [at, bot] of runners.entries()) if (bot?.isObserving) bot.observe(game.view(at));
  };
  apply(game.setupEvents);
  for (let { turn } = game; turn; { turn } = game) {
    const bot = runners[turn.seat];
    if (bot) {
      const choice = bot.decide(game.view(turn.seat), game.options().length, { samples });
      apply(game.choose(choice, turn.seat));
      continue;
    }
    const view = game.view(seat);
    const page = () => {
      terminal.clear();
      return renderPage(view, log, names, terminal, style);
    };
    terminal.print(page());
    const result = await promptForOption(
      promptFor(view, turn, game.options()),
      terminal,
      commandsFor(view, log, page, terminal, style),
      options.confirms,
      style,
    );
    if (typeof result !== 'number') return result;
    log.markRead();
    apply(game.choose(result, seat));
  }
  const view = game.view(seat);
  terminal.clear();
  terminal.print([
    ...renderPage(view, log, names, terminal, style),
    ...renderResult(view, terminal.columns, style),
  ]);
  return 'played';
}

const createRunner = (bot: Bot, seat: Seat, seed: string, log: GameLog): BotRunner =>
  new BotRunner({
    bot,
    random: new Random(`${seed} bot ${seat}`),
    fallbackRandom: new Random(`${seed} bot ${seat} stand-in`),
    clock: CPU_CLOCK,
    onFailure: (failure) => log.note(describeFailure(failure, seat, bot.name)),
  });

function renderPage(
  view: View,
  log: GameLog,
  names: readonly string[],
  terminal: Terminal,
  style: Style,
): string[] {
  const { columns, rows } = terminal;
  const table = renderTable(view, names, columns, style);
  const unread = log.unread(view, columns, style);
  const room =
    rows === undefined ? unread.length : Math.max(MIN_LOG_LINES, rows - table.length - PROMPT_LINES);
  const left = unread.length - room;
  const shown =
    left > 0 ? [style.faint(`  · ${left + 1} earlier lines: type log`), ...unread.slice(left + 1)] : unread;
  return ['', ...table, ...(shown.length > 0 ? ['', ...shown] : []), ''];
}

function commandsFor(
  view: View,
  log: GameLog,
  page: () => string[],
  terminal: Terminal,
  style: Style,
): Commands {
  const commands: Readonly<Record<string, () => string[]>> = {
    '': page,
    table: page,
    log: () => log.all(terminal.columns, style),
    cards: () => renderKnownCards(view, terminal.columns, style),
    help: () => helpFor('', view, terminal.columns),
  };
  return (line) => {
    if (line.startsWith('?')) return helpFor(line.slice(1).trim(), view, terminal.columns);
    return Object.hasOwn(commands, line) ? commands[line]() : undefined;
  };
}

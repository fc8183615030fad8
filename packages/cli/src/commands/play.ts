import { createBot } from '@oriflamme/bots';
import { Game } from '@oriflamme/engine';
import { checkFolder, write } from '../lib/outputFile.ts';
import { type Flags, HELP, parseFlags } from '../play/flags.ts';
import { wrap } from '../play/wrapText.ts';
import { styleFor } from '../play/style.ts';
import { type GameOutcome, playGame } from '../play/playGame.ts';
import { openTerminal, type Terminal } from '../play/terminal.ts';

export const summary = 'play a game against bots in the terminal: see play --help';

export async function run(args: string[]): Promise<number> {
  const flags = parseFlags(args);
  if (!flags) {
    console.log(HELP);
    return 0;
  }
  if (flags.record !== undefined) checkFolder(flags.record);
  const terminal = openTerminal(process.stdin, process.stdout);
  const paint = styleFor(flags.colour, process.stdout.isTTY, process.env);
  await play(flags, terminal, paint);
  await terminal.close();
  return 0;
}

const NOTES: Record<GameOutcome, (round: number) => string> = {
  played: () => '',
  left: (round) => `You leave in round ${round}.`,
  'input ended': (round) => `The input has ended, and the game with it, in round ${round}.`,
};

async function play(flags: Flags, terminal: Terminal, paint: ReturnType<typeof styleFor>): Promise<void> {
  const { deck, players, seat, seed, samples, record } = flags;
  const game = Game.deal({ deck, players, seed: `${seed} deal` });
  const bots = flags.bots.map(createBot);
  const seating = {
    seat,
    bots: bots.toSpliced(seat, 0, undefined as never),
    samples,
    seed,
    confirms: flags.confirm,
  };
  const ending = await playGame(game, seating, terminal, paint);
  if (record !== undefined) write(record, `${JSON.stringify(game.record)}\n`);
  const notes = [
    NOTES[ending](game.table.round),
    record === undefined ? '' : `The record is in ${record}; "oriflamme stdio" plays it again.`,
    `The same cards again: ${flags.again}${record === undefined ? ' (--record FILE keeps the game)' : ''}`,
  ];
  terminal.print([
    '',
    ...notes.filter((note) => note !== '').flatMap((note) => wrap(note, terminal.columns)),
  ]);
}

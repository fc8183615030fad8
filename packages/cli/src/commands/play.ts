import { botNamed } from '@oriflamme/bots';
import { Game } from '@oriflamme/engine';
import { checkFolder, write } from '../outputFile.ts';
import { type Flags, HELP, readFlags } from '../play/flags.ts';
import { wrap } from '../play/lines.ts';
import { paintFor } from '../play/paint.ts';
import { type Ending, playGame } from '../play/playGame.ts';
import { openTerminal, type Terminal } from '../play/terminal.ts';

export const summary = 'play a game against bots in the terminal: see play --help';

export async function run(args: string[]): Promise<number> {
  const flags = readFlags(args);
  if (!flags) {
    console.log(HELP);
    return 0;
  }
  if (flags.record !== undefined) checkFolder(flags.record);
  const terminal = openTerminal(process.stdin, process.stdout);
  const paint = paintFor(flags.colour, process.stdout.isTTY, process.env);
  await play(flags, terminal, paint);
  await terminal.close();
  return 0;
}

const NOTES: Record<Ending, (round: number) => string> = {
  played: () => '',
  left: (round) => `You leave in round ${round}.`,
  'input ended': (round) => `The input has ended, and the game with it, in round ${round}.`,
};

async function play(flags: Flags, terminal: Terminal, paint: ReturnType<typeof paintFor>): Promise<void> {
  const { deck, players, seat, seed, samples, record } = flags;
  const game = Game.deal({ deck, players, seed: `${seed} deal` });
  const bots = flags.bots.map(botNamed);
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

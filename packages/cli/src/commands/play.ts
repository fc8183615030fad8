import { installNetwork } from '@oriflamme/bots/node';
import { createBot } from '@oriflamme/bots';
import { Game } from '@oriflamme/engine';
import { checkOutput, write } from '../lib/outputFile.ts';
import { type Flags, parseFlags } from '../play/flags.ts';
import { wrap } from '../play/terminal/wrapText.ts';
import { type Style, styleFor } from '../play/terminal/style.ts';
import { type GameOutcome, playGame } from '../play/playGame.ts';
import { openTerminal, type Terminal } from '../play/terminal/terminal.ts';

installNetwork('linear');

export { USAGE as usage } from '../play/flags.ts';
export const summary = 'play against bots in the terminal';

export async function run(args: string[]): Promise<number> {
  const flags = parseFlags(args);
  if (flags.record !== undefined) checkOutput(flags.record);
  const terminal = openTerminal(process.stdin, process.stdout);
  const style = styleFor(flags.colour, process.stdout.isTTY, process.env);
  await play(flags, terminal, style);
  await terminal.close();
  return 0;
}

const NOTES: Record<GameOutcome, (round: number) => string> = {
  played: () => '',
  left: (round) => `You left in round ${round}.`,
  'input ended': (round) => `The input ended in round ${round}, before the game was over.`,
};

async function play(flags: Flags, terminal: Terminal, style: Style): Promise<void> {
  const { deck, players, seat, seed, samples, record } = flags;
  const game = Game.deal({ deck, players, seed: `${seed} deal` });
  const bots = flags.bots.map(createBot);
  const options = {
    seat,
    bots: bots.toSpliced(seat, 0, undefined as never),
    samples,
    seed,
    confirms: flags.confirm,
  };
  const outcome = await playGame(game, options, terminal, style);
  if (record !== undefined) write(record, `${JSON.stringify(game.record)}\n`);
  const notes = [
    NOTES[outcome](game.state.round),
    record === undefined ? '' : `The record was written to ${record}; "oriflamme stdio" can replay it.`,
    `To play the same deal again: ${flags.again}${record === undefined ? ' (--record FILE saves the game)' : ''}`,
  ];
  terminal.print([
    '',
    ...notes.filter((note) => note !== '').flatMap((note) => wrap(note, terminal.columns)),
  ]);
}

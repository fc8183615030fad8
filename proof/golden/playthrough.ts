import { type Event, Game, Random, sets } from '@oriflamme/engine';
import { EventFormatter, FAMILIES } from '@oriflamme/cli/internals';
import { ENDLESS } from '../randomGames.ts';
import { formatDecision, formatOption, formatView } from './format.ts';

/** The game of a golden file, and its first and last round. */
export interface Playthrough {
  readonly set: keyof typeof sets;
  readonly players: number;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

const HEAD = /^(?<set>\w+), (?<players>\d) families, seed (?<seed>\d+), rounds (?<from>\d) to (?<to>\d)$/;

const headOf = ({ set, players, seed, from, to }: Playthrough): string =>
  `${set}, ${players} families, seed ${seed}, rounds ${from} to ${to}`;

/** The header in the second line of a golden file. */
export function readHead(text: string): Playthrough | undefined {
  const parts = HEAD.exec(text.split('\n')[1] ?? '')?.groups;
  if (!parts) return undefined;
  const set = parts['set'] as keyof typeof sets;
  const [players, seed, from, to] = ['players', 'seed', 'from', 'to'].map((name) => Number(parts[name]));
  return { set, players, seed, from, to };
}

/** A step; `game` is the game after it. */
export type Listener = (
  game: Game,
  told: { round: number; decision: string; events: readonly Event[] },
) => void;

/** Plays a game of random choices from its seed. */
export function playThrough({ set, players, seed }: Playthrough, listen: Listener): void {
  const game = Game.deal({ deck: sets[set], players, seed: `golden deal ${seed}` });
  const random = new Random(`golden choices ${seed}`);
  listen(game, { round: 0, decision: '', events: game.setupEvents });
  for (let { turn } = game, step = 0; turn; { turn } = game, step++) {
    if (step === ENDLESS) throw new Error('The game does not end.');
    const { round } = game.state;
    const options = game.options();
    const index = random.below(options.length);
    const decision = `${formatDecision(turn)} (${options.length} options), ${formatOption(options[index])}`;
    listen(game, { round, decision, events: game.choose(index) });
  }
}

/** The text of a golden file. */
export function renderPlaythrough(title: string, play: Playthrough): string {
  const formatter = new EventFormatter();
  const lines = [title, headOf(play)];
  let step = 0;
  playThrough(play, (game, { round, decision, events }) => {
    const sentences = events.map((event) => inWords(event, formatter));
    if (round > 0) step++;
    const isTold = round >= play.from && round <= play.to;
    if (round < play.from && game.state.round === play.from)
      lines.push('', `Before step ${step + 1}, in round ${play.from}`, ...views(game));
    if (isTold) lines.push('', `${step}. ${decision}`, ...sentences, ...views(game));
  });
  return `${lines.join('\n')}\n`;
}

/** The sentence of the log, or the bare event where it has none. */
function inWords(event: Event, formatter: EventFormatter): string {
  const sentence = formatter.format(event)?.trim().replaceAll('\n', ' ');
  if (sentence !== undefined) return `   ${sentence}`;
  const { type, ...fields } = event;
  const { to, ...rest } = { to: undefined, ...fields };
  const details = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const audience = to === undefined ? '' : `${FAMILIES[to]} alone: `;
  return `   ${audience}${[type, ...details].join(' ').replaceAll('"', '')}`;
}

const NAME_WIDTH = 10;

function views(game: Game): string[] {
  const seats = Array.from({ length: game.state.players }, (_, seat) => seat);
  const line = (name: string, seat?: number) => `   ${name.padEnd(NAME_WIDTH)}${formatView(game.view(seat))}`;
  return [...seats.map((seat) => line(FAMILIES[seat], seat)), line('spectator')];
}

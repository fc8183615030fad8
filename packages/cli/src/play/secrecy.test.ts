import { createBot } from '@oriflamme/bots';
import { type Event, Game, isVisibleTo, KINDS, namedMixes, Random, type Seat, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { cardName, FAMILIES } from '../format/names.ts';
import { letterOf } from './screen/describeCard.ts';
import { PLAIN } from './terminal/style.ts';
import { playGame } from './playGame.ts';
import { FakeTerminal } from './testing/fakeTerminal.ts';
import { typed } from './testing/typedInput.ts';

const NAMES = KINDS.map(cardName);
const POSSESSIVE = new RegExp(`(${FAMILIES.join('|')})'s (?:face-down )?(${NAMES.join('|')})\\b`, 'g');
const BACK = '░'.repeat(13);
const CELL = 16;

/** Cards that are public knowledge, as family and card name. */
function publicCards(events: readonly Event[]): Set<string> {
  const seen = new Set<string>();
  const owners = new Map<number, { owner: Seat; name?: string }>();
  const add = (seat: Seat, name: string) => seen.add(`${FAMILIES[seat]} ${name}`);
  for (const event of events) {
    if (event.type === 'placed' || event.type === 'swappedIn' || event.type === 'entered')
      owners.set(event.card, { owner: event.seat });
    if ('kind' in event && 'card' in event && !('to' in event)) {
      const card = owners.get(event.card)!;
      card.name = cardName(event.kind);
      add(card.owner, card.name);
    }
    if (event.type === 'bribed') add(event.seat, owners.get(event.card)!.name!);
  }
  return seen;
}

/** The printed queue: the line with the name, by stack number. */
function parseQueue(lines: readonly string[]): Map<number, string> {
  const cards = new Map<number, string>();
  for (const [at, line] of lines.entries())
    for (const { index, 1: number } of line.matchAll(/[┌┏] ▶?(\d+) /g)) {
      expect(index % CELL).toBe(0);
      cards.set(Number(number), lines[at + 1].slice(index + 1, index + CELL - 2));
    }
  return cards;
}

/** Cards of a family that the command "cards" lists as seen. */
function listedAsSeen(lines: readonly string[], seat: Seat): string[] {
  const head = lines.findIndex((line) => line === ` ${letterOf(seat)}  ${FAMILIES[seat]}`);
  if (head < 0) return [];
  const rest = lines.slice(head + 1);
  const length = rest.findIndex((line) => !line.startsWith('    ') || line.startsWith('    unseen: '));
  const text = rest.slice(0, length).join(' ');
  return NAMES.filter((name) =>
    new RegExp(String.raw`\b${name} (at|under|in|set|discarded|waiting)`).test(text),
  );
}

/** Plays a game and checks everything printed against the full position at that time. */
async function checkOutput(game: Game, players: number, seat: Seat, random: Random): Promise<number> {
  const history: Event[] = [...game.setupEvents];
  const choose = game.choose.bind(game);
  game.choose = (option, chooser) => {
    const events = choose(option, chooser);
    history.push(...events);
    return events;
  };
  let backs = 0;
  class CheckedTerminal extends FakeTerminal {
    override print(lines: readonly string[]): void {
      super.print(lines);
      const truth = game.position;
      if (truth.phase === 'end') return;
      const seen = publicCards(history.filter((event) => isVisibleTo(event, undefined)));
      for (const [, family, name] of lines.join(' ').matchAll(POSSESSIVE))
        if (family !== FAMILIES[seat]) expect(seen).toContain(`${family} ${name}`);
      for (const [number, name] of parseQueue(lines)) {
        const card = truth.queue[number - 1].at(-1)!;
        const isHidden = !card.up && !card.seen && card.family !== seat;
        if (isHidden) backs++;
        expect(isHidden ? name : cardName(card.kind!)).toBe(
          isHidden ? BACK : name.replaceAll(/[░ ]+$|^[░ ]+/g, ''),
        );
      }
      for (let other = 0; other < players; other++)
        for (const name of other === seat ? [] : listedAsSeen(lines, other))
          if (name !== 'Twin') expect(seen).toContain(`${FAMILIES[other]} ${name}`);
    }
  }
  const commands = ['cards', 'log', 'table', '? 1', '? 2', '? 3', '? 4'];
  let isCommand = false;
  const terminal = new CheckedTerminal(() => {
    isCommand = !isCommand;
    if (isCommand) return commands[random.below(commands.length)];
    const options = game.options();
    return typed(game, options[random.below(options.length)]);
  });
  const bots = Array.from({ length: players }, (_, at) => (at === seat ? undefined : createBot('random')));
  await playGame(game, { seat, bots, samples: 1, seed: 'watched', confirms: false }, terminal, PLAIN);
  return backs;
}

describe('terminal output', () => {
  it('[C8] never names a hidden card of another family before everyone has seen it', async () => {
    const random = new Random('secrecy');
    for (const [at, deck] of [...Object.values(sets), ...Object.values(namedMixes)].entries()) {
      const players = 2 + (at % 4);
      const game = Game.deal({ deck, players, seed: random.next() });
      expect(await checkOutput(game, players, at % players, random)).toBeGreaterThan(10);
    }
  });
});

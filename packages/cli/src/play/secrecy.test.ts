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
const POSSESSIVE = new RegExp(`(${FAMILIES.join('|')})'s (?:hidden )?(${NAMES.join('|')})\\b`, 'g');
const BACK = '░'.repeat(13);
const CELL = 16;

/** What everyone at the table has seen: a family's name with a card's. */
function seenBy(events: readonly Event[]): Set<string> {
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

/** The cards of a printed picture: by the number of the stack, what stands in the line of the name. */
function picture(lines: readonly string[]): Map<number, string> {
  const cards = new Map<number, string>();
  for (const [at, line] of lines.entries())
    for (const { index, 1: number } of line.matchAll(/[┌┏] ▶?(\d+) /g)) {
      expect(index % CELL).toBe(0);
      cards.set(Number(number), lines[at + 1].slice(index + 1, index + CELL - 2));
    }
  return cards;
}

/** Under each family's head in the answer to "cards", what is said to be seen. */
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

/** Plays a game and holds everything that is printed against the true position at that moment. */
async function watch(game: Game, players: number, seat: Seat, random: Random): Promise<number> {
  const heard: Event[] = [...game.setupEvents];
  const choose = game.choose.bind(game);
  game.choose = (option, chooser) => {
    const events = choose(option, chooser);
    heard.push(...events);
    return events;
  };
  let backs = 0;
  class Watched extends FakeTerminal {
    override print(lines: readonly string[]): void {
      super.print(lines);
      const truth = game.position;
      if (truth.phase === 'end') return;
      const seen = seenBy(heard.filter((event) => isVisibleTo(event, undefined)));
      for (const [, family, name] of lines.join(' ').matchAll(POSSESSIVE))
        if (family !== FAMILIES[seat]) expect(seen).toContain(`${family} ${name}`);
      for (const [number, name] of picture(lines)) {
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
  const questions = ['cards', 'log', 'table', '? 1', '? 2', '? 3', '? 4'];
  let isAnswer = false;
  const paper = new Watched(() => {
    isAnswer = !isAnswer;
    if (isAnswer) return questions[random.below(questions.length)];
    const options = game.options();
    return typed(game, options[random.below(options.length)]);
  });
  const bots = Array.from({ length: players }, (_, at) => (at === seat ? undefined : createBot('random')));
  await playGame(game, { seat, bots, samples: 1, seed: 'watched', confirms: false }, paper, PLAIN);
  return backs;
}

describe('What is printed', () => {
  it('[C8] never names a hidden card of another family before everyone has seen it', async () => {
    const random = new Random('secrecy');
    for (const [at, deck] of [...Object.values(sets), ...Object.values(namedMixes)].entries()) {
      const players = 2 + (at % 4);
      const game = Game.deal({ deck, players, seed: random.next() });
      expect(await watch(game, players, at % players, random)).toBeGreaterThan(10);
    }
  });
});

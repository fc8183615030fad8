import { isDeepStrictEqual } from 'node:util';
import {
  type Deal,
  Game,
  type Kind,
  type Option,
  Random,
  type Seat,
  sets,
  type View,
} from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameUpdate } from '../../game/gameSource.ts';
import { runGame } from './testing/runGame.ts';

interface Played {
  readonly deal: Deal;
  readonly choices: readonly number[];
  /** The same choices as option objects: other hands give other indices. */
  readonly words: readonly { readonly seat: Seat; readonly option: Option }[];
  readonly end: View;
}

function playAtRandom(deck: readonly Kind[], players: number, seed: string): Played {
  const random = new Random(`secrets ${seed}`);
  const game = Game.deal({ deck, players, seed });
  const words: { seat: Seat; option: Option }[] = [];
  while (game.turn) {
    const options = game.options();
    const index = random.below(options.length);
    words.push({ seat: game.turn.seat, option: options[index] });
    game.choose(index);
  }
  const { start, choices } = game.record;
  if (!('deal' in start)) throw new Error('A dealt game has a deal.');
  return { deal: start.deal, choices, words, end: game.view() };
}

/** A family's cards that stayed hidden from all others: never played, or face-down to the end. */
function neverSeen({ deal, words, end }: Played, seat: Seat): Kind[] {
  const { setAside, neverAside } = end.families[seat];
  const played = words.flatMap(({ seat: who, option }) =>
    who === seat && 'card' in option ? [option.card] : [],
  );
  const held = deal.hands[seat].filter((kind) => !played.includes(kind));
  const lying = deal.setAside[seat].filter((kind) => setAside.includes(kind));
  const faceDown = end.queue
    .flat()
    .filter(({ owner, family, up, seen }) => owner === seat && family === seat && !up && !seen)
    .map(({ kind }) => kind!);
  return [...held, ...lying, ...faceDown].filter((kind) => !neverAside.includes(kind));
}

/** The same game with two such cards of every other family swapped. */
function playOtherwise(played: Played, viewer: Seat | null, random: Random): Played {
  const { deal, words, end } = played;
  const pairs = deal.hands.map((_, seat) =>
    seat === viewer ? [] : random.shuffle(neverSeen(played, seat)).slice(0, 2),
  );
  const other = <T>(seat: Seat, kind: T): T | Kind => {
    const [one, two] = pairs[seat];
    return kind === one ? (two ?? kind) : kind === two ? one : kind;
  };
  const deals = (piles: Deal['hands']) => piles.map((pile, seat) => pile.map((kind) => other(seat, kind)));
  const otherDeal = { ...deal, hands: deals(deal.hands), setAside: deals(deal.setAside) };
  const otherWords = words.map(({ seat, option }) => ({
    seat,
    option: 'card' in option ? ({ ...option, card: other(seat, option.card) } as Option) : option,
  }));
  const game = Game.fromDeal(otherDeal);
  const choices = otherWords.map(({ option }) => {
    const index = game.options().findIndex((each) => isDeepStrictEqual(each, option));
    game.choose(index);
    return index;
  });
  return { deal: otherDeal, choices, words: otherWords, end };
}

/** All updates for a viewer before the end, with a new snapshot after every step. */
async function newsOf({ deal, choices }: Played, viewer: Seat | null): Promise<GameUpdate[]> {
  const scripted = { observe: () => {}, decide: (_view: unknown, _count: number, at: number) => choices[at] };
  const players = deal.hands.map((_, seat) =>
    seat === viewer
      ? ({ type: 'person', name: 'Anna' } as const)
      : ({ type: 'bot', name: 'Scribe', bot: 'page' } as const),
  );
  const { runner, screen } = runGame(
    { players, seed: 'unused', record: { rules: 1, start: { deal }, choices: [] } },
    { bots: new Map(players.flatMap(({ type }, seat) => (type === 'bot' ? [[seat, scripted]] : []))) },
  );
  await runner.open();
  for (const [decision, option] of choices.entries()) {
    const { options } = screen.pending!;
    await (options.length > 0 ? runner.choose(decision, option) : runner.resume());
    if (!screen.isOver) runner.setViewer(viewer);
  }
  expect(screen.isOver).toBe(true);
  return screen.updates.slice(0, -1);
}

async function expectNothingTold(deck: readonly Kind[], number: number): Promise<void> {
  const players = 2 + (number % 4);
  const viewer = number % 5 === 0 ? null : number % players;
  const played = playAtRandom(deck, players, `${number}`);
  const otherwise = playOtherwise(played, viewer, new Random(`pairs ${number}`));
  expect(otherwise.deal).not.toEqual(played.deal);
  const update = await newsOf(played, viewer);
  const other = await newsOf(otherwise, viewer);
  expect(JSON.stringify(other), `game ${number}`).toBe(JSON.stringify(update));
}

describe('updates before the end of a game', () => {
  it('[C8] do not depend on cards hidden from the viewer, byte for byte', async () => {
    for (let number = 0; number < 48; number++)
      await expectNothingTold([sets.base, sets.ablaze, sets.alliance][number % 3], number);
  });
});

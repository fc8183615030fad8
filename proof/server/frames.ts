import assert from 'node:assert/strict';
import {
  EVERYTHING,
  Game,
  Imagination,
  lookAt,
  Random,
  randomMix,
  RULES_VERSION,
  sets,
  SPECTATOR,
} from '@oriflamme/engine';
import { frameOf } from '../../packages/server/src/lobby/audiences.ts';
import type { Row } from '../../packages/server/src/store/store.ts';
import type { Entry } from '../../packages/server/src/table/entry.ts';
import { replayRows } from '../../packages/server/src/table/steps.ts';
import { type Audience, viewGame, viewTable } from '../../packages/server/src/table/tableView.ts';
import { retell, type Tale } from '../secrecy/retell.ts';

/**
 * Plays a random game, stops somewhere, and compares all that the server would have sent to a viewer with what it would have
 * sent, had the cards that this viewer does not know been others. Gives the number of frames that were compared.
 */
export function compareFrames(number: number): number {
  const random = new Random(`frames ${number}`);
  const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
  const players = 2 + (number % 4);
  const game = Game.deal({ deck, players, seed: random.next() });
  const tale = tell(game, random);
  let frames = 0;
  for (const audience of [null, ...Array.from({ length: players }, (_, seat) => seat)]) {
    const eyes = lookAt(game.table, audience ?? SPECTATOR);
    const imagined = lookAt(new Imagination(eyes).sample(random), EVERYTHING);
    const [sent, other] = [tale, retell(tale, imagined)].map((each) => send(each, audience));
    assert.deepEqual(
      other,
      sent,
      `game ${number}: what ${audience ?? 'a spectator'} hears depends on hidden cards`,
    );
    frames += sent.length;
  }
  return frames;
}

/** A game that stops before its end, where everything would be shown. */
function tell(game: Game, random: Random): Tale {
  const { start } = game.record;
  if (!('deal' in start)) throw new Error('A dealt game begins with a deal.');
  const tale: Tale = { deal: start.deal, opening: game.opening, steps: [] };
  const length = 5 + random.below(40);
  while (game.turn && tale.steps.length < length) {
    const options = game.options();
    const index = random.below(options.length);
    const next = game.clone();
    const events = next.choose(index);
    if (!next.turn) break;
    game.choose(index);
    tale.steps.push({ option: options[index], events });
  }
  return tale;
}

/** Everything that the server sends to this audience: each change as it happens, and the snapshot on arrival. */
function send(tale: Tale, audience: Audience): string[] {
  const steps = replayRows('table', rowsOf(tale), () => tale.deal);
  const { state } = steps.at(-1)!;
  const frames = steps.map((step) => frameOf('table', step, audience) ?? 'nothing');
  return [...frames, JSON.stringify([viewTable(state), viewGame(state, steps, audience)])];
}

function rowsOf({ deal, steps }: Tale): Row[] {
  const people = deal.hands.map((_, seat) => ({ id: `person ${seat}`, name: `Person ${seat}` }));
  const plan = {
    deck: deal.deck,
    seats: people.map(() => 'person' as const),
    isPublic: true,
    clock: { type: 'live', bank: 600, increment: 5 } as const,
    first: null,
  };
  const game = Game.play(deal);
  const entries: Entry[] = [
    { type: 'created', by: people[0], plan, secret: '5'.repeat(64), fillAt: null },
    ...people.map((person, seat): Entry => ({ type: 'sat', seat, person, part: `${seat}`.repeat(32) })),
    { type: 'started' },
  ];
  for (const [decision, { option }] of steps.entries()) {
    const text = JSON.stringify(option);
    const index = game.options().findIndex((each) => JSON.stringify(each) === text);
    game.choose(index);
    entries.push({ type: 'chose', decision, option: index, by: 'person' });
  }
  return entries.map((entry, index) => ({
    table: 'table',
    n: index + 1,
    at: 1000 + index,
    rules: RULES_VERSION,
    entry: JSON.stringify(entry),
  }));
}

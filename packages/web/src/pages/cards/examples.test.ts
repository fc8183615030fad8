import { type Event, Game, KINDS, type Kind } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { findOption } from '../../game/findOption.ts';
import catalog from '../../i18n/en/lessons.json' with { type: 'json' };
import { type Example, examples } from './examples.ts';

/** Change of each treasury over the whole example, by seat. */
const changes: Readonly<Record<Kind, readonly number[]>> = {
  lord: [4, 0],
  archer: [1, 0, 0],
  heir: [3, 1, 0],
  shapeshifter: [3, 0, 0],
  soldier: [2, 0, 0],
  spy: [2, -1, 0],
  conspiracy: [6, 0, 0],
  ambush: [4, 1, 0],
  royalDecree: [3, 0, 0],
  assassination: [1, 0, 0],
  prince: [3, 0, 0],
  twin: [2, 1, 0],
  queen: [3, 2, 0],
  cutthroat: [3, 0, 0],
  apothecary: [2, 0, 0],
  felon: [1, -1, -1],
  schemer: [3, 1, 0],
  usurpation: [4, 0, 0],
  machination: [5, 0, 0],
  trap: [3, -2, 0],
  bribery: [3, 0, 0],
  empress: [3, 0, 0],
  fanatic: [3, 0, 0],
  informant: [5, 0, 0],
  diplomat: [4, 2, 0],
  deserter: [3, 0, 0],
  judge: [2, 0, 1],
  insurrection: [4, 0, 0],
  blackmail: [4, 1, 0],
  infiltration: [5, 0, 0],
  trade: [3, 0],
};

/** Top cards of the queue after the last choice, with their influence. */
const queues = {
  spy: ['lord+3', 'spy', 'heir'],
  ambush: ['heir'],
  prince: ['felon', 'prince', 'queen+1', 'twin'],
  twin: ['felon', 'soldier', 'queen'],
  cutthroat: ['cutthroat', 'schemer'],
  usurpation: ['trap', 'schemer', 'queen'],
  trap: ['felon', 'queen'],
  empress: ['fanatic+1', 'empress', 'judge+1'],
  informant: ['fanatic+3', 'informant', 'judge+1'],
  deserter: ['judge'],
  insurrection: ['insurrection', 'judge'],
  blackmail: ['empress', 'deserter', 'fanatic+1'],
  infiltration: ['judge+1', 'empress', 'deserter', 'informant'],
} satisfies Partial<Record<Kind, readonly string[]>>;

function play(example: Example): { before: Game; after: Game; events: Event[] } {
  const before = Game.fromPosition(example.position);
  const after = before.clone();
  const events = example.choices.flatMap((choice) => {
    const index = findOption(after.options(), choice);
    if (index < 0) throw new Error(`${example.kind}: ${JSON.stringify(choice)} is not legal`);
    return after.choose(index);
  });
  return { before, after, events };
}

const treasuries = (game: Game) => game.position.families.map(({ treasury }) => treasury);

const queueOf = (game: Game) =>
  game.position.queue.map((stack) => {
    const { kind, influence } = stack.at(-1)!;
    return influence > 0 ? `${kind}+${influence}` : kind;
  });

/** Whether the card is revealed, enters or is eliminated. */
const isAbout = (kind: Kind) => (event: Event) =>
  (event.type === 'revealed' || event.type === 'eliminated' || event.type === 'entered') &&
  event.kind === kind;

describe.each(KINDS)('example of the %s', (kind) => {
  const example: Example = examples[kind];

  it('is legal and changes the treasuries as its caption claims', () => {
    const { before, after } = play(example);
    const initial = treasuries(before);
    expect(treasuries(after).map((treasury, seat) => treasury - initial[seat])).toEqual(changes[kind]);
  });

  it('shows its card', () => {
    expect(example.kind).toBe(kind);
    expect(play(example).events.some(isAbout(kind))).toBe(true);
  });

  it('has at most five stacks and three families', () => {
    const { queue, players } = Game.fromPosition(example.position).position;
    expect(queue.length).toBeLessThanOrEqual(5);
    expect(players).toBeLessThanOrEqual(3);
  });

  it('has a caption', () => {
    expect(catalog[`example.${kind}`]).toMatch(/\.$/);
  });
});

describe('examples', () => {
  it.each(Object.entries(queues))('end with the expected queue: %s', (kind, queue) => {
    expect(queueOf(play(examples[kind as Kind]).after)).toEqual(queue);
  });

  it('end with a reserved Trade that keeps its influence', () => {
    const { after } = play(examples.trade);
    expect(after.position.families[0].reserves).toEqual([{ kind: 'trade', influence: 3 }]);
  });

  it('end with a face-down Insurrection that was seen', () => {
    const [[insurrection]] = play(examples.insurrection).after.position.queue;
    expect(insurrection).toMatchObject({ up: false, seen: true, influence: 0 });
  });

  it('end with the bribed Queen in the Lion’s family', () => {
    const { queue } = play(examples.bribery).after.position;
    expect(queue.flat().find(({ kind }) => kind === 'queen')).toMatchObject({ owner: 1, family: 0 });
  });
});

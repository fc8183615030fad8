import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parseAnswer.ts';
import type { Prompt } from './prompt.ts';

const where: Prompt = {
  question: 'Where?',
  choices: [
    { key: 0, names: ['front', 'first'], label: 'front', next: 10 },
    { key: 1, names: ['on 1'], label: 'on your Lord', next: 11 },
    { key: 12, names: ['on 12'], label: 'on your Spy', next: 12 },
    { key: 13, names: ['back', 'last'], label: 'back', next: 13 },
  ],
};
const which: Prompt = {
  question: 'Which card?',
  choices: [
    { key: 1, names: ['royal decree'], label: 'Royal Decree', next: where },
    { key: 2, names: ['shapeshifter'], label: 'Shapeshifter', next: where },
    { key: 3, names: ['soldier'], label: 'Soldier', next: where },
    { key: 4, names: ['spy'], label: 'Spy', next: where },
    { key: 5, names: ['lord'], label: 'Lord', next: where },
  ],
  unavailable: [{ name: 'heir', why: 'The Heir is not in your hand.' }],
};
const whose: Prompt = {
  question: 'Whose treasury?',
  choices: [
    { key: 1, names: ['blue', 'b'], label: 'Blue', next: 1 },
    { key: 2, names: ['black', 'k'], label: 'Black', next: 2 },
  ],
};

const option = (line: string, prompt: Prompt) => {
  const answer = parseAnswer(line, prompt);
  return answer.type === 'option' ? answer.index : answer.type;
};
const why = (line: string, prompt: Prompt) => {
  const answer = parseAnswer(line, prompt);
  return answer.type === 'problem' ? answer.why : answer.type;
};

describe('parseAnswer', () => {
  it('accepts the number of a choice', () => {
    expect(option('13', where)).toBe(13);
    expect(option('3', which)).toBe('further');
    expect(option('3 0', which)).toBe(10);
  });

  it('accepts a word, its prefix, or the answers to both questions at once', () => {
    expect(option('front', where)).toBe(10);
    expect(option('F', where)).toBe(10);
    expect(option('Fr', where)).toBe(10);
    expect(option('last', where)).toBe(13);
    expect(option('soldier front', which)).toBe(10);
    expect(option('so b', which)).toBe(13);
    expect(option('  soldier,  on 12 ', which)).toBe(12);
    expect(option('4 on 1', which)).toBe(11);
  });

  it('accepts a name without its second word', () => {
    expect(option('royal decree on 1', which)).toBe(11);
    expect(option('roy on 1', which)).toBe(11);
    expect(option('r d b', which)).toBe(13);
  });

  it('accepts a family by its letter, even if other names begin with it', () => {
    expect(option('b', whose)).toBe(1);
    expect(option('k', whose)).toBe(2);
    expect(option('bla', whose)).toBe(2);
  });

  it('returns the path in full words', () => {
    expect(parseAnswer('so on 1', which)).toMatchObject({ path: ['soldier', 'on 1'] });
  });
});

describe('parseAnswer of invalid input', () => {
  it('lists the choices that match an ambiguous prefix', () => {
    expect(why('s', which)).toBe(
      '"s" could be shapeshifter (2), soldier (3) or spy (4). Type a little more, or the number.',
    );
    expect(why('on', where)).toBe('"on" could be on 1 (1) or on 12 (12). Type a little more, or the number.');
    expect(why('bl', whose)).toBe('"bl" could be blue (1) or black (2). Type a little more, or the number.');
  });

  it('lists the valid numbers', () => {
    expect(why('2', where)).toBe('There is no 2 here. Choose 0 (front), 1 (on 1), 12 (on 12) or 13 (back).');
    expect(why('9', which)).toBe('There is no 9 here. Choose one of the numbers above, or its words.');
  });

  it('lists the choices for an unknown word', () => {
    expect(why('on 2', where)).toBe(
      '"on 2" is none of the choices. Choose 0 (front), 1 (on 1), 12 (on 12) or 13 (back).',
    );
    expect(why('soldier sideways', which)).toBe(
      '"sideways" is none of the choices. Choose 0 (front), 1 (on 1), 12 (on 12) or 13 (back).',
    );
    expect(why('-1', which)).toBe(
      '"-1" is none of the choices. Choose one of the numbers above, or its words.',
    );
  });

  it('says that a card is not in the hand', () => {
    expect(why('he front', which)).toBe('The Heir is not in your hand.');
  });

  it('names the superfluous words', () => {
    expect(why('so front please', which)).toBe('I understand "soldier front", but not "please" after it.');
  });

  it('does not accept a prefix of a number', () => {
    expect(option('on 1', where)).toBe(11);
    expect(option('on 12', where)).toBe(12);
    expect(option('on 123', where)).toBe('problem');
  });
});

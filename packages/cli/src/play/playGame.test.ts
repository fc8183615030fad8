import { createBot } from '@oriflamme/bots';
import { Game, namedMixes, Random, randomMix, sets, wildMix } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { PLAIN } from './terminal/style.ts';
import { playGame } from './playGame.ts';
import { MAX_LINE } from './terminal/terminal.ts';
import { FakeTerminal, typing } from './testing/fakeTerminal.ts';
import { typed } from './testing/typedInput.ts';

const DECKS = Object.values({
  ...sets,
  ...namedMixes,
  mixed: randomMix(new Random('mixed')),
  wild: wildMix(new Random('wild')),
});

const seatingFor = (players: number, seat: number, confirms = false) => ({
  seat,
  bots: Array.from({ length: players }, (_, at) => (at === seat ? undefined : createBot('heuristic'))),
  samples: 1,
  seed: 'bots',
  confirms,
});

/** Red of three, and first to place; the hand has a Soldier, a Spy and a Shapeshifter. */
const deal = () =>
  Game.fromDeal({
    deck: sets.base,
    first: 0,
    hands: Array.from({ length: 3 }, () => [
      'soldier',
      'spy',
      'shapeshifter',
      'lord',
      'heir',
      'archer',
      'ambush',
    ]),
    setAside: Array.from({ length: 3 }, () => ['conspiracy', 'royalDecree', 'assassination']),
  });

async function converse(lines: string[], confirms = false, game = deal()) {
  const paper = new FakeTerminal(typing(...lines));
  const ending = await playGame(game, seatingFor(3, 0, confirms), paper, PLAIN);
  return { ending, paper, choices: game.record.choices, lastLine: paper.printed.at(-1) };
}

const WHICH = [
  'Which card do you place?',
  ' 1 Ambush          2 Archer          3 Heir            4 Lord',
  ' 5 Shapeshifter    6 Soldier         7 Spy',
];

describe('A whole game', () => {
  it('is played to its end in every set, by words alone', async () => {
    for (const [at, deck] of [...DECKS, ...DECKS].entries()) {
      const players = 2 + (at % 4);
      const game = Game.deal({ deck, players, seed: `words ${at}` });
      const random = new Random(at);
      const paper = new FakeTerminal(() => {
        const options = game.options();
        return typed(game, options[random.below(options.length)]);
      });
      expect(await playGame(game, seatingFor(players, at % players), paper, PLAIN)).toBe('played');
      expect(game.turn).toBeUndefined();
      // Every line was understood: a game has no more questions than decisions.
      expect(paper.text).not.toMatch(/none of the choices|There is no|could be|I understand/);
    }
  });

  it('ends with the score and with every hidden card', async () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 'end' });
    const paper = new FakeTerminal(() => typed(game, game.options()[0]));
    await playGame(game, seatingFor(3, 1), paper, PLAIN);
    const { families, winners } = game.position;
    const end = paper.text.slice(paper.text.lastIndexOf('The end'));
    expect(end).toMatch(
      winners.includes(1) ? /You (win|and)/ : /(wins|share the victory) with \d+ influence/,
    );
    for (const { treasury } of families) expect(end).toContain(`●${treasury}`);
    expect(end.match(/held \w+/g)).toHaveLength(3);
    expect(end.match(/set aside \w+/g)).toHaveLength(3);
    expect(end).not.toContain('░░░░░░░░░░░░░');
  });

  it('fits 40, 80 and 120 columns', async () => {
    for (const columns of [40, 80, 120]) {
      const game = Game.deal({ deck: namedMixes['masks'], players: 5, seed: 'wide' });
      const random = new Random('wide');
      let isAnswer = false;
      const paper = new FakeTerminal(() => {
        const options = game.options();
        isAnswer = !isAnswer;
        if (!isAnswer) return ['cards', 'log', '?', '? machination'][random.below(4)];
        return typed(game, options[random.below(options.length)]);
      }, columns);
      await playGame(game, seatingFor(5, 0), paper, PLAIN);
      expect(Math.max(...paper.printed.map((line) => line.length))).toBeLessThanOrEqual(columns);
      expect(paper.printed.filter((line) => line !== line.trimEnd())).toEqual([]);
    }
  });

  it('is the same again from the same seed and answers', async () => {
    const played = async () => {
      const game = Game.deal({ deck: sets.alliance, players: 4, seed: 'again' });
      const paper = new FakeTerminal(() => typed(game, game.options().at(-1)!));
      await playGame(game, seatingFor(4, 2), paper, PLAIN);
      return paper.text;
    };
    expect(await played()).toBe(await played());
  });
});

describe('A low screen', () => {
  /** What is told before each question that begins a page. */
  const newsAt = async (rows: number): Promise<string[][]> => {
    const game = Game.deal({ deck: sets.base, players: 5, seed: 'low' });
    const paper = new FakeTerminal(() => typed(game, game.options().at(-1)!), 80, rows);
    await playGame(game, seatingFor(5, 0), paper, PLAIN);
    return paper.text
      .split(/^Set aside: .*\n\n/m)
      .slice(1)
      .map((page) => page.slice(0, page.indexOf('\n\n')).split('\n'));
  };

  it('shows the latest news and where the rest is, and never fewer than four lines', async () => {
    const [low, high] = [await newsAt(10), await newsAt(1000)];
    expect(low).toHaveLength(high.length);
    expect(high.filter((news) => news.length > 4).length).toBeGreaterThan(3);
    for (const [at, news] of high.entries()) {
      const cut = [`  · ${news.length - 3} lines before: log`, ...news.slice(-3)];
      expect(low[at]).toEqual(news.length > 4 ? cut : news);
    }
  });
});

describe('The conversation', () => {
  it('asks which card and then where, and a second card instead of the first is welcome', async () => {
    const game = deal();
    game.choose(0);
    game.choose(0);
    game.choose(0);
    const lines = ['keep', 'soldier', 'spy', 'archer', '9', 'lord nowhere', 'front'];
    const { paper, choices } = await converse(lines, false, game);
    expect(paper.text).toContain('Where do you lay your Soldier?');
    expect(paper.text).toContain('Where do you lay your Spy?');
    expect(paper.text).toContain('Where do you lay your Archer?');
    expect(paper.text).toMatch(/There is no 9 here/);
    expect(game.table.round).toBeGreaterThanOrEqual(2);
    expect(choices.length).toBeGreaterThan(5);
  });

  it('says what is wrong and asks again', async () => {
    for (const [line, problem] of [
      ['8', 'There is no 8 here. Choose one of the numbers above, or its words.'],
      ['s', '"s" could be shapeshifter (5), soldier (6) or spy (7). Type a little more, or the number.'],
      ['frog', '"frog" is none of the choices. Choose one of the numbers above, or its words.'],
      ['conspiracy', 'The Conspiracy is not in your hand.'],
      ['soldier now', 'I understand "soldier", but not "now" after it.'],
    ]) {
      const { paper, ending, choices } = await converse([line]);
      const asked = paper.printed.lastIndexOf(WHICH[0]);
      expect(paper.printed.slice(asked, asked + 3)).toEqual(WHICH);
      expect(paper.printed.slice(asked + 3).join(' ')).toBe(problem);
      expect(ending).toBe('input ended');
      expect(choices).toEqual([]);
    }
  });

  it('reads a line of 200 characters and no longer one', async () => {
    const atLimit = `spy${' '.repeat(MAX_LINE - 3)}`;
    expect((await converse([atLimit])).choices.length).toBeGreaterThan(0);
    const { lastLine, choices } = await converse([`${atLimit} `]);
    expect(lastLine).toBe('That line is longer than 200 characters. A word or two will do; ? explains.');
    expect(choices).toEqual([]);
  });

  it('explains its commands, the cards and the stacks', async () => {
    const answerTo = async (line: string, game = deal()) => {
      const { paper } = await converse([line], false, game);
      const asked = paper.printed.findIndex((printed) => /^(Which card|Your hidden)/.test(printed));
      return paper.printed.slice(asked).join('\n');
    };
    expect(await answerTo('?')).toContain('The cards of this game: Ambush, Archer');
    expect(await answerTo('help')).toContain('? soldier     what a card does');
    expect(await answerTo('? so')).toContain('Soldier, character. Eliminate an adjacent card.');
    expect(await answerTo('?royal d')).toContain('Royal Decree, intrigue. Move any other card');
    expect(await answerTo('? queen')).toContain('Queen, character. Gain 2.');
    expect(await answerTo('? s')).toContain('"s" could be Shapeshifter, Soldier or Spy.');
    expect(await answerTo('? frog')).toContain('There is no card "frog".');
    expect(await answerTo('? 1')).toContain('The queue is empty.');
    const stacked = () => Game.fromPosition('>R(spy)+1/R(heir)+2 B(lord)/B(spy)+1 G(heir) | deck base');
    expect(await answerTo('? 1', stacked())).toContain(
      'Stack 1: your hidden Heir ●2, under it your hidden Spy ●1.',
    );
    expect(await answerTo('? 2', stacked())).toContain(
      "Stack 2: Blue's hidden card ●1, under it Blue's hidden card.",
    );
    expect(await answerTo('? 4', stacked())).toContain('There is no stack 4: they are numbered 1 to 3.');
  });

  it('tells the whole game, what is known of the cards, and draws the table anew', async () => {
    const { paper } = await converse(['soldier', 'log', 'cards', '']);
    expect(paper.text).toMatch(/Round 1\n {2}· Red lays a card at place 1\.\n {2}· Blue lays a card/);
    expect(paper.text).toMatch(/ R {2}Red, you\n {4}Ambush in hand, Archer in hand/);
    expect(paper.text).toMatch(/Soldier at \d \(hidden\)/);
    expect(paper.text).toMatch(/ B {2}Blue\n {4}unseen: all of them \(6 in hand, 3 set aside, 1 face-down\)/);
    expect(paper.text.match(/Round 1 of 6, resolving/g)).toHaveLength(2);
  });

  it('leaves after asking', async () => {
    const stayed = await converse(['quit', 'maybe', 'no']);
    expect(stayed.paper.text).toContain('Please answer yes or no.');
    expect(stayed.paper.printed.slice(-3)).toEqual(WHICH);
    expect(stayed.ending).toBe('input ended');
    expect((await converse(['quit', 'yes'])).ending).toBe('left');
    expect((await converse(['exit'])).ending).toBe('input ended');
  });

  it('asks for a confirmation where that is wanted', async () => {
    const { paper, choices } = await converse(['so', 'no', 'lord', 'yes'], true);
    expect(paper.text).toContain('Soldier. Sure? yes or no');
    expect(paper.text).toContain('Lord. Sure? yes or no');
    expect(choices[0]).toBe(3);
    expect((await converse(['so'], true)).choices).toEqual([]);
  });

  it('says why an Insurrection without influence cannot be revealed', async () => {
    const game = Game.fromPosition('>R(insurrection) B(trade) G(trade) | deck alliance');
    const { lastLine } = await converse(['reveal'], false, game);
    expect(lastLine).toBe('Your Insurrection cannot be revealed without influence on it.');
  });

  it('names the Shapeshifter that copies another card', async () => {
    const question = async (position: string, ...lines: string[]) =>
      (await converse(lines, false, Game.fromPosition(position))).paper.text;
    const soldier = 'B[soldier] >R(shapeshifter) G(heir) | deck base';
    expect(await question(soldier, 'reveal')).toContain(
      'Whom does your Shapeshifter, as a Soldier, pick?\nEliminate an adjacent card.',
    );
    const two = 'B[soldier] >R(shapeshifter) G[archer] B(heir) | deck base';
    expect(await question(two, 'reveal', 'archer')).toContain('Whom does your Shapeshifter copy?');
    expect(await question(two, 'reveal', 'archer')).toContain(
      'Whom does your Shapeshifter, as an Archer, pick?',
    );
    expect(await question('B[heir] >R[spy] G[lord] | deck base')).toContain(
      'Whose treasury does your Spy rob?',
    );
    expect(await question('B(trade) >R[judge] G(trade) | deck alliance')).toContain(
      'What does your Judge do?',
    );
  });
});

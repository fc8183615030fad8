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

const optionsFor = (players: number, seat: number, confirms = false) => ({
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

async function playLines(lines: string[], confirms = false, game = deal()) {
  const terminal = new FakeTerminal(typing(...lines));
  const outcome = await playGame(game, optionsFor(3, 0, confirms), terminal, PLAIN);
  return { outcome, terminal, choices: game.record.choices, lastLine: terminal.printed.at(-1) };
}

const WHICH = [
  'Which card do you place?',
  ' 1 Ambush          2 Archer          3 Heir            4 Lord',
  ' 5 Shapeshifter    6 Soldier         7 Spy',
];

describe('playGame', () => {
  it('plays to the end in every set, with words as input', async () => {
    for (const [at, deck] of [...DECKS, ...DECKS].entries()) {
      const players = 2 + (at % 4);
      const game = Game.deal({ deck, players, seed: `words ${at}` });
      const random = new Random(at);
      const terminal = new FakeTerminal(() => {
        const options = game.options();
        return typed(game, options[random.below(options.length)]);
      });
      expect(await playGame(game, optionsFor(players, at % players), terminal, PLAIN)).toBe('played');
      expect(game.turn).toBeUndefined();
      // Every line was understood.
      expect(terminal.text).not.toMatch(/none of the choices|There is no|could be|I understand/);
    }
  });

  it('ends with the score and all hidden cards', async () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 'end' });
    const terminal = new FakeTerminal(() => typed(game, game.options()[0]));
    await playGame(game, optionsFor(3, 1), terminal, PLAIN);
    const { families, winners } = game.position;
    const end = terminal.text.slice(terminal.text.lastIndexOf('The end'));
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
      const terminal = new FakeTerminal(() => {
        const options = game.options();
        isAnswer = !isAnswer;
        if (!isAnswer) return ['cards', 'log', '?', '? machination'][random.below(4)];
        return typed(game, options[random.below(options.length)]);
      }, columns);
      await playGame(game, optionsFor(5, 0), terminal, PLAIN);
      expect(Math.max(...terminal.printed.map((line) => line.length))).toBeLessThanOrEqual(columns);
      expect(terminal.printed.filter((line) => line !== line.trimEnd())).toEqual([]);
    }
  });

  it('prints the same for the same seed and input', async () => {
    const played = async () => {
      const game = Game.deal({ deck: sets.alliance, players: 4, seed: 'again' });
      const terminal = new FakeTerminal(() => typed(game, game.options().at(-1)!));
      await playGame(game, optionsFor(4, 2), terminal, PLAIN);
      return terminal.text;
    };
    expect(await played()).toBe(await played());
  });
});

describe('a low screen', () => {
  /** The log above the prompt of each page. */
  const logAt = async (rows: number): Promise<string[][]> => {
    const game = Game.deal({ deck: sets.base, players: 5, seed: 'low' });
    const terminal = new FakeTerminal(() => typed(game, game.options().at(-1)!), 80, rows);
    await playGame(game, optionsFor(5, 0), terminal, PLAIN);
    return terminal.text
      .split(/^Set aside: .*\n\n/m)
      .slice(1)
      .map((page) => page.slice(0, page.indexOf('\n\n')).split('\n'));
  };

  it('shows the end of the log, at least four lines, and how to see the rest', async () => {
    const [low, high] = [await logAt(10), await logAt(1000)];
    expect(low).toHaveLength(high.length);
    expect(high.filter((log) => log.length > 4).length).toBeGreaterThan(3);
    for (const [at, log] of high.entries()) {
      const cut = [`  · ${log.length - 3} earlier lines: type log`, ...log.slice(-3)];
      expect(low[at]).toEqual(log.length > 4 ? cut : log);
    }
  });
});

describe('prompts', () => {
  it('ask which card and then where, and accept another card at the second question', async () => {
    const game = deal();
    game.choose(0);
    game.choose(0);
    game.choose(0);
    const lines = ['keep', 'soldier', 'spy', 'archer', '9', 'lord nowhere', 'front'];
    const { terminal, choices } = await playLines(lines, false, game);
    expect(terminal.text).toContain('Where do you place your Soldier?');
    expect(terminal.text).toContain('Where do you place your Spy?');
    expect(terminal.text).toContain('Where do you place your Archer?');
    expect(terminal.text).toMatch(/There is no 9 here/);
    expect(game.state.round).toBeGreaterThanOrEqual(2);
    expect(choices.length).toBeGreaterThan(5);
  });

  it('explain what is wrong and ask again', async () => {
    for (const [line, problem] of [
      ['8', 'There is no 8 here. Choose one of the numbers above, or its words.'],
      ['s', '"s" could be shapeshifter (5), soldier (6) or spy (7). Type a little more, or the number.'],
      ['frog', '"frog" is none of the choices. Choose one of the numbers above, or its words.'],
      ['conspiracy', 'The Conspiracy is not in your hand.'],
      ['soldier now', 'I understand "soldier", but not "now" after it.'],
    ]) {
      const { terminal, outcome, choices } = await playLines([line]);
      const start = terminal.printed.lastIndexOf(WHICH[0]);
      expect(terminal.printed.slice(start, start + 3)).toEqual(WHICH);
      expect(terminal.printed.slice(start + 3).join(' ')).toBe(problem);
      expect(outcome).toBe('input ended');
      expect(choices).toEqual([]);
    }
  });

  it('accept a line of 200 characters and reject a longer one', async () => {
    const atLimit = `spy${' '.repeat(MAX_LINE - 3)}`;
    expect((await playLines([atLimit])).choices.length).toBeGreaterThan(0);
    const { lastLine, choices } = await playLines([`${atLimit} `]);
    expect(lastLine).toBe('That line is longer than 200 characters. Type ? for help.');
    expect(choices).toEqual([]);
  });

  it('explain the commands, the cards and the stacks', async () => {
    const responseTo = async (line: string, game = deal()) => {
      const { terminal } = await playLines([line], false, game);
      const start = terminal.printed.findIndex((printed) => /^(Which card|Your face-down)/.test(printed));
      return terminal.printed.slice(start).join('\n');
    };
    expect(await responseTo('?')).toContain('The cards of this game: Ambush, Archer');
    expect(await responseTo('help')).toContain('? soldier     what a card does');
    expect(await responseTo('? so')).toContain('Soldier, character. Eliminate an adjacent card.');
    expect(await responseTo('?royal d')).toContain('Royal Decree, intrigue. Move any other card');
    expect(await responseTo('? queen')).toContain('Queen, character. Gain 2.');
    expect(await responseTo('? s')).toContain('"s" could be Shapeshifter, Soldier or Spy.');
    expect(await responseTo('? frog')).toContain('There is no card "frog".');
    expect(await responseTo('? 1')).toContain('The queue is empty.');
    const stacked = () => Game.fromPosition('>R(spy)+1/R(heir)+2 B(lord)/B(spy)+1 G(heir) | deck base');
    expect(await responseTo('? 1', stacked())).toContain(
      'Stack 1: your face-down Heir ●2, under it your face-down Spy ●1.',
    );
    expect(await responseTo('? 2', stacked())).toContain(
      "Stack 2: Blue's face-down card ●1, under it Blue's face-down card.",
    );
    expect(await responseTo('? 4', stacked())).toContain('There is no stack 4: they are numbered 1 to 3.');
  });

  it('print the log, the known cards and the table again', async () => {
    const { terminal } = await playLines(['soldier', 'log', 'cards', '']);
    expect(terminal.text).toMatch(
      /Round 1\n {2}· Red places a card at position 1\.\n {2}· Blue places a card/,
    );
    expect(terminal.text).toMatch(/ R {2}Red, you\n {4}Ambush in hand, Archer in hand/);
    expect(terminal.text).toMatch(/Soldier at \d \(face-down\)/);
    expect(terminal.text).toMatch(
      / B {2}Blue\n {4}unseen: all of them \(6 in hand, 3 set aside, 1 face-down\)/,
    );
    expect(terminal.text.match(/Round 1 of 6, resolving/g)).toHaveLength(2);
  });

  it('leave after a confirmation', async () => {
    const stayed = await playLines(['quit', 'maybe', 'no']);
    expect(stayed.terminal.text).toContain('Please answer yes or no.');
    expect(stayed.terminal.printed.slice(-3)).toEqual(WHICH);
    expect(stayed.outcome).toBe('input ended');
    expect((await playLines(['quit', 'yes'])).outcome).toBe('left');
    expect((await playLines(['exit'])).outcome).toBe('input ended');
  });

  it('ask for confirmation with --confirm', async () => {
    const { terminal, choices } = await playLines(['so', 'no', 'lord', 'yes'], true);
    expect(terminal.text).toContain('Soldier. Sure? yes or no');
    expect(terminal.text).toContain('Lord. Sure? yes or no');
    expect(choices[0]).toBe(3);
    expect((await playLines(['so'], true)).choices).toEqual([]);
  });

  it('say why an Insurrection without influence cannot be revealed', async () => {
    const game = Game.fromPosition('>R(insurrection) B(trade) G(trade) | deck alliance');
    const { lastLine } = await playLines(['reveal'], false, game);
    expect(lastLine).toBe('Your Insurrection cannot be revealed without influence on it.');
  });

  it('name the Shapeshifter and the kind that it copies', async () => {
    const question = async (position: string, ...lines: string[]) =>
      (await playLines(lines, false, Game.fromPosition(position))).terminal.text;
    const soldier = 'B[soldier] >R(shapeshifter) G(heir) | deck base';
    expect(await question(soldier, 'reveal')).toContain(
      'Which card does your Shapeshifter, as a Soldier, choose?\nEliminate an adjacent card.',
    );
    const two = 'B[soldier] >R(shapeshifter) G[archer] B(heir) | deck base';
    expect(await question(two, 'reveal', 'archer')).toContain('Which card does your Shapeshifter copy?');
    expect(await question(two, 'reveal', 'archer')).toContain(
      'Which card does your Shapeshifter, as an Archer, choose?',
    );
    expect(await question('B[heir] >R[spy] G[lord] | deck base')).toContain(
      'Which family does your Spy steal from?',
    );
    expect(await question('B(trade) >R[judge] G(trade) | deck alliance')).toContain(
      'What does your Judge do?',
    );
  });
});

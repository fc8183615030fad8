import { Game } from '@oriflamme/engine';
import { reduce, visibleStateOf } from '@oriflamme/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { translator } from '../../i18n/testing/translator.ts';
import { type Example, examples } from '../../pages/cards/examples.ts';
import { findOption } from '../findOption.ts';
import type { LogEntry } from '../logEntry.ts';
import { amountOf, linesOf, seatOf } from '../logLines.ts';
import type * as logLineText from './logLineText.ts';
import type { Voice } from './names.ts';

type LogLineText = typeof logLineText;

const languages = Object.keys(LOCALES) as Locale[];
const ANNA: Voice = { names: ['Anna', 'Odo', 'Mahaut'], you: 0 };
const ODO: Voice = { ...ANNA, you: 1 };
const SPECTATOR: Voice = { ...ANNA, you: null };

const texts = new Map<Locale, LogLineText>();

beforeAll(async () => {
  for (const language of languages) {
    vi.resetModules();
    vi.doMock('../../i18n/i18n.ts', () => ({ t: translator(language), locale: { value: language } }));
    texts.set(language, await import('./logLineText.ts'));
  }
  vi.doUnmock('../../i18n/i18n.ts');
  vi.resetModules();
});

function logOf({ position, choices }: Example): LogEntry[] {
  const game = Game.fromPosition(position);
  let before = visibleStateOf(game.position);
  return choices.flatMap((choice) =>
    game.choose(findOption(game.options(), choice)).map((event) => {
      const entry = { event, before };
      before = reduce(before, event);
      return entry;
    }),
  );
}

const linesIn = (language: Locale, voice: Voice, example: Example): string[] =>
  linesOf(logOf(example)).map((line) => texts.get(language)!.logLineText(voice, line));

describe('the game log', () => {
  it('tells reveal, act and gain in one line', () => {
    expect(linesIn('en', ANNA, examples.soldier)).toEqual([
      'You reveal Soldier, collect 1, and eliminate Odo’s Heir.',
    ]);
    const [line] = linesOf(logOf(examples.soldier));
    expect([seatOf(line), amountOf(line)]).toEqual([0, 2]);
  });

  it('speaks to the player, and of everyone else by name', () => {
    expect(linesIn('en', ODO, examples.soldier)).toEqual([
      'Anna reveals Soldier, collects 1, and eliminates your Heir.',
    ]);
    expect(linesIn('en', SPECTATOR, examples.soldier)).toEqual([
      'Anna reveals Soldier, collects 1, and eliminates Odo’s Heir.',
    ]);
    expect(linesIn('en', { names: [], you: null }, examples.soldier)).toEqual([
      'The Lion reveals Soldier, collects 1, and eliminates the Pike’s Heir.',
    ]);
  });

  it('says who pays and who is paid', () => {
    expect(linesIn('en', ODO, examples.spy)).toEqual([
      'Anna reveals Spy, collects 1, and steals 1 from you.',
    ]);
    expect(linesIn('en', ANNA, examples.ambush)).toEqual([
      'Odo reveals Soldier and eliminates your Ambush; you gain 4 from the Ambush; Soldier is discarded.',
    ]);
    expect(linesIn('en', ODO, examples.felon)).toEqual([
      'Anna reveals Felon and collects 1; you lose 1; Mahaut loses 1.',
    ]);
  });

  it('puts what the player does into the second person, and repeats the subject where it changes', () => {
    expect(linesIn('en', ANNA, examples.conspiracy)).toEqual(['You reveal Conspiracy and gain 6.']);
    expect(linesIn('en', ANNA, examples.twin)[0]).toBe(
      'You reveal Prince; your Twin enters the queue; you gain 1.',
    );
    expect(linesIn('fr', ANNA, examples.conspiracy)).toEqual(['Vous révélez la carte Complot et gagnez 6.']);
    expect(linesIn('pl', ANNA, examples.twin)[0]).toBe(
      'Ujawniasz kartę Książę; twoja karta Bliźniak wchodzi do kolejki; zyskujesz 1.',
    );
    expect(linesIn('ru', ANNA, examples.machination)[0]).toContain(' активируете свою карту «Королева», ');
    // A card is the subject where it acts by itself.
    expect(linesIn('en', ANNA, examples.diplomat)[1]).toBe('Your Diplomat collects 4 and is discarded.');
  });

  it('has a line for a revealed card that acts when it is reached, and none for one that does nothing', () => {
    expect(linesIn('en', ANNA, examples.royalDecree)).toEqual([
      'You reveal Royal Decree and collect 1; your Lord moves to position 4.',
      'You keep Heir face-down, now with 1 on it.',
      'Your Lord gains 2.',
    ]);
  });

  it('speaks in all languages without losing a name or a number', () => {
    for (const language of languages)
      for (const example of Object.values(examples))
        for (const voice of [ANNA, ODO, SPECTATOR])
          for (const line of linesIn(language, voice, example)) {
            expect(line, `${language} ${example.kind}`).toMatch(/^\p{Lu}.*\.$/u);
            expect(line, `${language} ${example.kind}`).not.toMatch(/undefined|[{}]|log\.|logLine\./u);
          }
  });

  it('speaks Polish, Ukrainian, Russian and French to the player', () => {
    expect(linesIn('pl', ODO, examples.soldier)).toEqual([
      'Anna ujawnia kartę Żołnierz, zbiera 1 i likwiduje twoją kartę Dziedzic.',
    ]);
    expect(linesIn('uk', ANNA, examples.spy)).toEqual([
      'Ви відкриваєте карту «Шпигун», збираєте 1 і крадете 1 (жертва: Odo).',
    ]);
    expect(linesIn('ru', ODO, examples.spy)).toEqual([
      'Anna открывает карту «Шпион», собирает 1 и крадёт у вас 1.',
    ]);
    expect(linesIn('fr', ODO, examples.soldier)).toEqual([
      'Anna révèle la carte Soldat, récolte 1 et élimine votre Héritier.',
    ]);
  });
});

describe('"you"', () => {
  it('is the name under which a game against bots is saved', () => {
    for (const language of languages) {
      const t = translator(language);
      expect(t('setup.you').toLowerCase()).toBe(t('person.you'));
    }
  });
});

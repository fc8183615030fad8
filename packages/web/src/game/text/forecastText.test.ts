import { Game, type Kind, KINDS } from '@oriflamme/engine';
import { visibleStateOf } from '@oriflamme/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogs, setLocale } from '../../i18n/i18n.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { DecisionForecasts } from '../forecast/decisionForecasts.ts';
import { forecastSentences, forecastsText } from './forecastText.ts';

const plain = (text: string): string => text.replaceAll(/[\uE000\uE001]/gu, '');

function forecastOf(line: string, option: number) {
  const game = Game.fromPosition(line);
  const turn = game.turn!;
  const state = visibleStateOf(game.view(turn.seat));
  return {
    table: { voice: { names: [], you: turn.seat }, state, turn },
    forecast: new DecisionForecasts(state, turn).of(option)!,
  };
}

/** What stands on the Reveal button. */
function revealText(line: string): string {
  const { table, forecast } = forecastOf(line, 1);
  const { certain, risk } = forecastsText(table, [forecast]);
  return plain(risk ? `${certain} (${risk})` : certain);
}

/** A position per kind, Red to reveal it, and the text on the button. The Twin is never face-down. */
const REVEALS: Readonly<Partial<Record<Kind, readonly [string, string]>>> = {
  lord: ['R(spy) >R(lord)+1 B[heir] | R1 B1', 'take 1, gain 2'],
  archer: [
    'B[spy] >R(archer) G(heir) | R1 B1 G1',
    'eliminate the Pike’s Spy or the Stag’s face-down card, gain 1 (may be: Ambush)',
  ],
  heir: ['>R(heir)+2 B[heir] | R1 B1', 'take 2, no effect'],
  shapeshifter: [
    'B[lord] >R(shapeshifter) G[soldier] | R1 B1 G1',
    'copy the Pike’s Lord, gain 1, or copy the Stag’s Soldier',
  ],
  soldier: [
    'B(spy) >R(soldier)+1 | R1 B1',
    'take 1, eliminate the Pike’s face-down card, gain 1 (may be: Ambush)',
  ],
  spy: ['B(spy) >R(spy) G[heir] | R1 B1 G1', 'steal 1 from the Pike or the Stag'],
  conspiracy: ['>R(conspiracy)+3 B[heir] | R1 B1', 'gain 6'],
  ambush: ['>R(ambush)+1 B[heir] | R1 B1', 'lose the 1, gain 1'],
  royalDecree: ['>R(royalDecree)+1 B[heir] G[heir] | R1 B1', 'take 1, move another card'],
  assassination: [
    '>R(assassination) B(heir) G[heir] B[spy] | R1 B1',
    'eliminate one of 4 cards, gain 1 (may be: Ambush)',
  ],
  prince: ['>R(prince) B[queen] | R1 B1 | deck ablaze', 'your Twin enters, gain 1'],
  queen: ['>R(queen) B[queen] | R1 B1 | deck ablaze', 'gain 2'],
  cutthroat: [
    'B[queen] >R(cutthroat) G[queen] B(felon) | R1 B1 G1 | deck ablaze',
    'eliminate the Pike’s Queen and the Stag’s Queen, gain 4',
  ],
  apothecary: [
    'B[queen] R[schemer] >R(apothecary) | R1 B1 | deck ablaze',
    'eliminate the Pike’s Queen or this card, gain 1–2',
  ],
  felon: ['R[schemer] >R(felon) B[queen] | R3 B1 | deck ablaze', 'lose 1, the Pike loses 1'],
  schemer: ['>R(schemer) B(queen)/B(felon) | R1 B1 | deck ablaze', 'this card is discarded'],
  usurpation: [
    '>R(usurpation) B[queen] | R1 aside=queen,felon,trap B1 | deck ablaze',
    'eliminate the Pike’s Queen, gain 2, your Queen enters',
  ],
  machination: [
    '>R(machination)+2 R[queen] R[schemer] | R1 B1 | deck ablaze',
    'activate your Queen or your Schemer, gain 2, 2 to gain or spend',
  ],
  trap: ['>R(trap)+2 B[queen] | R1 B1 | deck ablaze', 'lose the 2, gain 1'],
  bribery: ['>R(bribery) B[queen] R[felon] | R1 B1 | deck ablaze', 'bribe the Pike’s Queen or your Felon'],
  empress: [
    '>R(empress) B(judge) G(judge) | R1 B1 G1 | deck alliance',
    'gain 2, put 1 on the Pike’s face-down card or the Stag’s face-down card',
  ],
  fanatic: ['>R(fanatic) R[empress] | R1 B1 | deck alliance', 'gain 1'],
  informant: [
    'B(judge)+2 >R(informant) G(judge)+1 | R1 B1 G1 | deck alliance',
    'gain 3, or swap it for a card from your hand',
  ],
  diplomat: [
    '>R(diplomat) B[diplomat] | R1 B1 | deck alliance',
    'gain 1, put 2 on the Pike’s Diplomat, or this card is discarded',
  ],
  deserter: [
    'B(judge) >R(deserter) | R1 B1 | deck alliance',
    'eliminate the Pike’s face-down card, gain 1–2, this card is discarded (may be: Blackmail)',
  ],
  judge: [
    '>R(judge) B[empress]*1 G(fanatic) | R1 B1 G1 | deck alliance',
    'gain 1, put a Verdict on this card, the Pike’s Empress, or the Stag’s face-down card, or eliminate the Pike’s Empress, gain 1',
  ],
  insurrection: [
    'B(judge) >R(insurrection)+3 G[judge] | R1 B1 G1 | deck alliance',
    'lose 1, take 2, eliminate the Pike’s face-down card and the Stag’s Judge, gain 2, it turns face-down again (may be: Blackmail)',
  ],
  blackmail: ['>R(blackmail)+1 B[judge] | R1 B1 | deck alliance', 'lose the 1, gain 1'],
  infiltration: [
    '>R(infiltration) R(judge) R(empress) | R1 B1 | deck alliance',
    'put 1 on your Judge and your Empress, reserve it',
  ],
  trade: ['>R(trade)+3 B[judge] | R1 B1 | deck alliance', 'reserve it with 3 on it'],
};

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadCatalogs('table', 'choices', 'cards');
  await setLocale('en');
});

describe('forecastsText', () => {
  it('has a position for every kind that can be revealed', () => {
    expect(KINDS.filter((kind) => !REVEALS[kind])).toEqual(['twin']);
  });

  it.each(Object.entries(REVEALS))('says what revealing a %s does', (_, [line, text]) => {
    expect(revealText(line)).toBe(text);
  });

  it.each([
    ['a Conspiracy with nothing on it', '>R(conspiracy) B[heir] | R1 B1', 'this card is discarded'],
    [
      'an intrigue that finds no target',
      '>R(bribery)+1 B(queen) | R1 B1 | deck ablaze',
      'take 1, this card is discarded',
    ],
  ])('says that %s is discarded', (_, line, text) => {
    expect(revealText(line)).toBe(text);
  });

  it('says it in every language', async () => {
    for (const language of Object.keys(LOCALES) as Locale[]) {
      await setLocale(language);
      for (const [line] of Object.values(REVEALS))
        expect(revealText(line)).not.toMatch(/forecast\.|undefined|\{/u);
    }
    await setLocale('en');
  });
});

describe('forecastSentences', () => {
  it('names what a hidden card would change', () => {
    const { table, forecast } = forecastOf('B(spy) >R(soldier)+1 | R1 B1', 1);
    expect(forecastSentences(table, forecast)).toBe(
      'Take 1, eliminate the Pike’s face-down card, gain 1. If Ambush: the Pike gains 4, this card is discarded.',
    );
  });
});

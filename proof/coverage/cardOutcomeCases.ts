import { KINDS, type Kind } from '@oriflamme/engine';
import { Grid } from './grid.ts';
import {
  CHARACTERS_ONLY,
  dealtFor,
  INTRIGUES_LEAVE,
  isIntrigue,
  NO_CHAINS,
  TWIN_IS_NOT_DEALT,
  TWIN_IS_UP,
} from './unreachable.ts';

/** Outcomes of a card, and the kind that causes each. */
const FATES: Readonly<Record<string, readonly Kind[]>> = {
  placed: [],
  kept: [],
  revealed: [],
  'covered face-down': [],
  'covered revealed': [],
  'moved face-down': ['royalDecree'],
  'moved revealed': ['royalDecree'],
  copied: ['shapeshifter'],
  activated: ['machination'],
  bribed: ['bribery'],
  marked: ['judge'],
  'swapped in': ['informant'],
  'brought from aside': ['usurpation'],
  'brought from the discards': ['usurpation'],
};

const OF_CHARACTERS = ['copied', 'activated', 'bribed', 'brought from aside', 'brought from the discards'];
const FROM_THE_HAND = ['placed', 'swapped in'];
const WHILE_FACE_DOWN = ['kept', 'revealed', 'covered face-down', 'moved face-down'];
const WHILE_REVEALED = ['covered revealed', 'moved revealed'];

function impossible(fate: string, kind: string): string | undefined {
  if (kind === 'twin') {
    if (FROM_THE_HAND.includes(fate) || fate === 'brought from aside') return TWIN_IS_NOT_DEALT;
    if (WHILE_FACE_DOWN.includes(fate)) return TWIN_IS_UP;
  }
  if (isIntrigue(kind)) {
    if (OF_CHARACTERS.includes(fate)) return CHARACTERS_ONLY;
    if (WHILE_REVEALED.includes(fate)) return INTRIGUES_LEAVE;
  }
  return fate === 'copied' && kind === 'shapeshifter' ? NO_CHAINS : undefined;
}

/** Each outcome has occurred for each kind. */
export const cardOutcomes = (offset: number): Grid =>
  new Grid(offset, {
    title: 'is',
    axes: [KINDS, Object.keys(FATES)],
    impossible: ([kind, fate]) => impossible(fate, kind),
    needs: ([kind, fate]) => {
      // An Informant is swapped in by a Shapeshifter that copies another one.
      const helpers: readonly Kind[] = kind === 'informant' && fate === 'swapped in' ? ['shapeshifter'] : [];
      return [dealtFor(kind), ...FATES[fate], ...helpers];
    },
  });

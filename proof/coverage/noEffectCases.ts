import type { Kind } from '@oriflamme/engine';
import { ORIGINS } from './choiceCases.ts';
import { Grid } from './grid.ts';
import { INTRIGUES_LEAVE, isIntrigue, MODEL_IS_ADJACENT, NO_CHAINS } from './unreachable.ts';

export const NO_EFFECTS = ['at once', 'skipped'] as const;

export const ASKING = [
  'apothecary',
  'archer',
  'assassination',
  'bribery',
  'cutthroat',
  'deserter',
  'diplomat',
  'empress',
  'informant',
  'judge',
  'royalDecree',
  'shapeshifter',
  'soldier',
  'spy',
  'usurpation',
] as const;
const OTHERS = ['machination pick', 'machination influence'];

const NEVER_SKIPPED: Readonly<Record<string, string>> = {
  archer: 'the Archer lies in the queue and can hit itself [B1]',
  assassination: 'an Assassination can pick itself [B8]',
  diplomat: 'a Diplomat can always leave [L3]',
  informant: 'an Informant can always count',
  judge: 'a Judge can always give a Verdict, or nobody one [L5]',
};

function impossible(name: string, silence: string, origin: string): string | undefined {
  const [ability] = name.split(' ');
  if (origin === 'copied') {
    if (ability === 'shapeshifter') return NO_CHAINS;
    if (isIntrigue(ability)) return INTRIGUES_LEAVE;
    if (silence === 'skipped' && ['cutthroat', 'deserter', 'soldier'].includes(ability))
      return MODEL_IS_ADJACENT;
    if (silence === 'at once' && ability === 'archer') return 'two cards lie there, a first and a last one';
  }
  if (ability === 'diplomat' && silence === 'at once') return 'a Diplomat may feed or leave';
  return silence === 'skipped' ? NEVER_SKIPPED[ability] : undefined;
}

const BY_BRIBERY = ['informant'];

/** Decisions that are made automatically with one legal option, and skipped with none [C9]. */
export const noEffects = (offset: number): Grid =>
  new Grid(offset, {
    title: 'is silent',
    axes: [[...ASKING, ...OTHERS], NO_EFFECTS, ORIGINS],
    impossible: ([name, silence, origin]) => impossible(name, silence, origin),
    needs: ([name, , origin]) => {
      const ability = name.split(' ')[0] as Kind;
      const helpers: Kind[] = origin === 'copied' ? ['shapeshifter'] : [];
      // A hand is never empty: only a bribed card cannot swap [M8].
      return BY_BRIBERY.includes(ability) ? [ability, 'bribery', ...helpers] : [ability, ...helpers];
    },
  });

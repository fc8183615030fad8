import { KINDS } from '@oriflamme/engine';
import { Grid } from './grid.ts';
import {
  dealtFor,
  impossibleFace,
  INTRIGUES_LEAVE,
  isIntrigue,
  ONE_OF_EACH,
  TWIN_IS_UP,
} from './unreachable.ts';

const FACES = ['face-down', 'revealed'] as const;
const SIDES = ['own', 'opposing'] as const;
const HEIGHTS = ['alone', 'on a stack'] as const;

const ELIMINATING = [
  'archer',
  'soldier',
  'assassination',
  'cutthroat',
  'apothecary',
  'usurpation',
  'deserter',
  'judge',
  'insurrection',
] as const;
const COPYING = ELIMINATING.filter((kind) => !isIntrigue(kind)).map((kind) => `shapeshifter as ${kind}`);
export const ATTACKERS: readonly string[] = [...ELIMINATING, ...COPYING];

/** `shapeshifter as archer` is a Shapeshifter that applies the Archer's ability. */
export function partsOf(attacker: string): { actor: string; ability: string } {
  const [actor, ability = actor] = attacker.split(' as ');
  return { actor, ability };
}

/** Each kind has acted next to each kind. */
export const beside = (offset: number): Grid =>
  new Grid(offset, {
    title: 'acts beside',
    axes: [KINDS, KINDS, FACES],
    impossible: ([, neighbour, face]) => impossibleFace(neighbour, face),
    needs: ([actor, neighbour]) => [dealtFor(actor), dealtFor(neighbour)],
  });

/** Each eliminating kind has eliminated each kind. */
export const hits = (offset: number): Grid =>
  new Grid(offset, {
    title: 'eliminates',
    axes: [ATTACKERS, KINDS, FACES, SIDES, HEIGHTS],
    impossible: ([attacker, victim, face, side]) => {
      if (victim === 'twin' && face === 'face-down') return TWIN_IS_UP;
      const isSame = victim === attacker && side === 'own';
      // The only intrigue that can eliminate itself [B8].
      if (isSame && victim === 'assassination' && face === 'revealed') return undefined;
      if (isIntrigue(victim) && face === 'revealed') return INTRIGUES_LEAVE;
      return isSame && isIntrigue(victim) ? ONE_OF_EACH : undefined;
    },
    needs: ([attacker, victim, , side]) => {
      const { actor, ability } = partsOf(attacker);
      const isSame = actor === victim && side === 'own' && !isIntrigue(victim);
      const kinds = [dealtFor(actor), dealtFor(ability), dealtFor(victim)];
      return isSame ? [...kinds, 'bribery'] : kinds;
    },
  });

import type { Kind } from '@oriflamme/engine';
import { Grid } from './grid.ts';
import {
  CHARACTERS_ONLY,
  INTRIGUES_LEAVE,
  isIntrigue,
  NO_CHAINS,
  NOBODY_BESIDE_ITSELF,
} from './unreachable.ts';

/** The ability's own card, or a Shapeshifter that copies it. */
export const ORIGINS = ['itself', 'copied'] as const;
/** The chosen card: the acting one, another one of its family, or an opposing one. */
const CHOSEN = ['itself', 'own', 'opposing'] as const;

const notCopied = (ability: string): string | undefined =>
  ability === 'shapeshifter' ? NO_CHAINS : isIntrigue(ability) ? INTRIGUES_LEAVE : undefined;

const needsOf = (ability: string, origin: string): Kind[] =>
  origin === 'copied' ? [ability as Kind, 'shapeshifter'] : [ability as Kind];

const ADJACENT = ['cutthroat', 'deserter', 'shapeshifter', 'soldier', 'usurpation'];
const ANYWHERE = ['apothecary', 'archer', 'assassination', 'bribery', 'empress'];
const JUDGED = ['judge verdict', 'judge eliminate'];

/** Targets of abilities: the decisions `target` and `judge` of trace.md. */
export const targets = (offset: number): Grid =>
  new Grid(offset, {
    title: 'points at',
    axes: [[...ADJACENT, ...ANYWHERE, ...JUDGED], CHOSEN, ORIGINS],
    impossible: ([name, chosen, origin]) => {
      const [ability] = name.split(' ');
      if (origin === 'copied' && notCopied(ability)) return notCopied(ability);
      if (chosen === 'itself' && ADJACENT.includes(ability)) return NOBODY_BESIDE_ITSELF;
      if (chosen === 'itself' && ability === 'bribery') return CHARACTERS_ONLY;
      if (chosen !== 'opposing' && ability === 'empress') return 'the Empress feeds opposing cards only';
      return undefined;
    },
    needs: ([name, , origin]) => needsOf(name.split(' ')[0], origin),
  });

const ALTERNATIVES = [
  'spy victim',
  'informant count',
  'informant swap',
  'diplomat feed',
  'diplomat feed null',
  'diplomat leave',
  'judge verdict null',
];

/** The other forms that an ability's options have. */
export const alternatives = (offset: number): Grid =>
  new Grid(offset, {
    title: 'chooses',
    axes: [ALTERNATIVES, ORIGINS],
    impossible: ([name, origin]) =>
      name === 'diplomat feed null' && origin === 'copied'
        ? 'the copied Diplomat is a revealed one and can be fed'
        : undefined,
    needs: ([name, origin]) => needsOf(name.split(' ')[0], origin),
  });

/** Options of decisions that cannot be copied, and the kinds that they need. */
const PLAIN: Readonly<Record<string, readonly Kind[]>> = {
  'place on the empty queue': [],
  'place front': [],
  'place back': [],
  'place on a face-down card': [],
  'place on a revealed card': [],
  'resolve keep': [],
  'resolve keep, the only answer': ['insurrection'],
  'resolve reveal': [],
  'twin front': ['prince'],
  'twin back': ['prince'],
  'twin on a face-down card': ['prince'],
  'twin on a revealed card': ['prince'],
  'decree to the front': ['royalDecree'],
  'decree to the back': ['royalDecree'],
  'decree in between': ['royalDecree'],
  'decree right before the stack it leaves': ['royalDecree'],
  'decree right after the stack it leaves': ['royalDecree'],
  'decree right before itself': ['royalDecree'],
  'decree right after itself': ['royalDecree'],
  'decree from behind to ahead': ['royalDecree'],
  'decree from ahead to behind': ['royalDecree'],
  'pick a card of its own': ['machination'],
  'pick a bribed card': ['machination', 'bribery'],
  'influence gain': ['machination'],
  'influence repeat': ['machination'],
};

export const plain = (offset: number): Grid =>
  new Grid(offset, {
    title: 'answers',
    axes: [Object.keys(PLAIN)],
    impossible: () => undefined,
    needs: ([name]) => PLAIN[name],
  });

import { cardsBySet, type Kind, type Seat } from '@oriflamme/engine';
import type { SetName } from '../../game/text/cardText.ts';

const withTwin = (kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => (kind === 'prince' ? [kind, 'twin'] : [kind]));

/** The cards of each set as they are shown: characters first, and the Twin beside the Prince. */
export const kindsBySet: Readonly<Record<SetName, readonly Kind[]>> = {
  base: [...cardsBySet.base.characters, ...cardsBySet.base.intrigues],
  ablaze: withTwin([...cardsBySet.ablaze.characters, ...cardsBySet.ablaze.intrigues]),
  alliance: [...cardsBySet.alliance.characters, ...cardsBySet.alliance.intrigues],
};

export const SETS = Object.keys(kindsBySet) as SetName[];

/** All cards in the order in which they are turned over. */
export const allKinds: readonly Kind[] = SETS.flatMap((set) => kindsBySet[set]);

export const isKind = (word: string): word is Kind => (allKinds as readonly string[]).includes(word);

const FAMILIES = 5;

/** The family in whose colours a card is shown, so that all five are seen. */
export const familyFor = (kind: Kind): Seat => allKinds.indexOf(kind) % FAMILIES;

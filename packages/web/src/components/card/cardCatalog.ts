import { cardsBySet, type Kind, type Seat } from '@oriflamme/engine';
import type { SetName } from '../../game/text/cardText.ts';

const withTwin = (kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => (kind === 'prince' ? [kind, 'twin'] : [kind]));

/** The cards of each set in display order: characters first, the Twin beside the Prince. */
export const kindsBySet: Readonly<Record<SetName, readonly Kind[]>> = {
  base: [...cardsBySet.base.characters, ...cardsBySet.base.intrigues],
  ablaze: withTwin([...cardsBySet.ablaze.characters, ...cardsBySet.ablaze.intrigues]),
  alliance: [...cardsBySet.alliance.characters, ...cardsBySet.alliance.intrigues],
};

export const SETS = Object.keys(kindsBySet) as SetName[];

/** All cards in display order. */
export const allKinds: readonly Kind[] = SETS.flatMap((set) => kindsBySet[set]);

export const isKind = (word: string): word is Kind => (allKinds as readonly string[]).includes(word);

const FAMILIES = 5;

/** The family whose colours a card is shown in; cycles through all five. */
export const familyFor = (kind: Kind): Seat => allKinds.indexOf(kind) % FAMILIES;

import { cardNames, type Kind, type Seat } from '@oriflamme/engine';
import type { SetName } from '../../game/text/cardText.ts';

const kindsIn = (set: SetName): readonly Kind[] => cardNames((card) => card.set === set);

/** The cards of each set in display order, which is the order of the registry: the Twin is beside the Prince. */
export const kindsBySet: Readonly<Record<SetName, readonly Kind[]>> = {
  base: kindsIn('base'),
  ablaze: kindsIn('ablaze'),
  alliance: kindsIn('alliance'),
  promo: kindsIn('promo'),
};

/** The sets that have cards. */
export const SETS = (Object.keys(kindsBySet) as SetName[]).filter((set) => kindsBySet[set].length > 0);

/** All cards in display order. */
export const allKinds: readonly Kind[] = SETS.flatMap((set) => kindsBySet[set]);

export const isKind = (word: string): word is Kind => (allKinds as readonly string[]).includes(word);

const FAMILIES = 5;

/** The family whose colours a card is shown in; cycles through all five. */
export const familyFor = (kind: Kind): Seat => allKinds.indexOf(kind) % FAMILIES;

import type { CardDefinition } from '../rules/card.ts';
import { registerCards } from '../rules/registry.ts';
import { apothecary } from './ablaze/apothecary.ts';
import { bribery } from './ablaze/bribery.ts';
import { cutthroat } from './ablaze/cutthroat.ts';
import { felon } from './ablaze/felon.ts';
import { machination } from './ablaze/machination.ts';
import { prince } from './ablaze/prince.ts';
import { queen } from './ablaze/queen.ts';
import { schemer } from './ablaze/schemer.ts';
import { trap } from './ablaze/trap.ts';
import { twin } from './ablaze/twin.ts';
import { usurpation } from './ablaze/usurpation.ts';
import { blackmail } from './alliance/blackmail.ts';
import { deserter } from './alliance/deserter.ts';
import { diplomat } from './alliance/diplomat.ts';
import { empress } from './alliance/empress.ts';
import { fanatic } from './alliance/fanatic.ts';
import { infiltration } from './alliance/infiltration.ts';
import { informant } from './alliance/informant.ts';
import { insurrection } from './alliance/insurrection.ts';
import { judge } from './alliance/judge.ts';
import { trade } from './alliance/trade.ts';
import { ambush } from './base/ambush.ts';
import { archer } from './base/archer.ts';
import { assassination } from './base/assassination.ts';
import { conspiracy } from './base/conspiracy.ts';
import { heir } from './base/heir.ts';
import { lord } from './base/lord.ts';
import { royalDecree } from './base/royalDecree.ts';
import { shapeshifter } from './base/shapeshifter.ts';
import { soldier } from './base/soldier.ts';
import { spy } from './base/spy.ts';

/** The card registry, in the printed order: by set, characters first. A card's key is its name everywhere. */
export const cards = {
  lord,
  archer,
  heir,
  shapeshifter,
  soldier,
  spy,
  conspiracy,
  ambush,
  royalDecree,
  assassination,

  prince,
  twin,
  queen,
  cutthroat,
  apothecary,
  felon,
  schemer,
  usurpation,
  machination,
  trap,
  bribery,

  empress,
  fanatic,
  informant,
  diplomat,
  deserter,
  judge,
  insurrection,
  blackmail,
  infiltration,
  trade,
} satisfies Record<string, CardDefinition>;

declare module '../state/kinds.ts' {
  interface KindNames extends Record<keyof typeof cards, true> {}
}

registerCards(cards);

// Folders above import the registry from here, which makes sure that the cards are registered.
export { CARDS, cardNames, cardOf, deckOf } from '../rules/registry.ts';

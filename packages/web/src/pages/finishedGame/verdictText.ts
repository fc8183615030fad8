import type { MessageId } from '../../i18n/i18n.ts';
import type { Verdict } from './verifyDeal.ts';

/** In plain words, what was checked and what came of it. */
export const VERDICTS: Readonly<Record<Verdict, MessageId>> = {
  fair: 'game.deal.fair',
  'other-secret': 'game.deal.otherServerSeed',
  'other-deal': 'game.deal.otherDeal',
  unchecked: 'game.deal.unchecked',
};

/** The same in two or three words. */
export const BRIEFLY: Readonly<Record<Verdict, MessageId>> = {
  fair: 'game.deal.isFair',
  'other-secret': 'game.deal.isUnfair',
  'other-deal': 'game.deal.isUnfair',
  unchecked: 'game.deal.isUnchecked',
};

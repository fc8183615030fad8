import type { MessageId } from '../../i18n/i18n.ts';
import type { Verdict } from './verifyDeal.ts';

/** Long texts of the verdicts. */
export const VERDICT_TEXTS: Readonly<Record<Verdict, MessageId>> = {
  fair: 'game.deal.fair',
  'other-secret': 'game.deal.otherServerSeed',
  'other-deal': 'game.deal.otherDeal',
  unchecked: 'game.deal.unchecked',
};

export const SHORT_VERDICT_TEXTS: Readonly<Record<Verdict, MessageId>> = {
  fair: 'game.deal.isFair',
  'other-secret': 'game.deal.isUnfair',
  'other-deal': 'game.deal.isUnfair',
  unchecked: 'game.deal.isUnchecked',
};

import type { DealVerdict, UncheckedReason, UnfairReason } from '@oriflamme/protocol';
import type { MessageId } from '../../i18n/i18n.ts';

const UNFAIR_TEXTS: Readonly<Record<UnfairReason, MessageId>> = {
  'other-secret': 'game.deal.otherServerSeed',
  'other-commitment': 'game.deal.otherTerms',
  'changed-transcript': 'game.deal.otherTerms',
  'other-setup': 'game.deal.otherTerms',
  'own-seed': 'game.deal.otherSeeds',
  'other-seed': 'game.deal.otherSeeds',
  'dropped-seed': 'game.deal.otherSeeds',
  'other-deal': 'game.deal.otherDeal',
  'other-hand': 'game.deal.otherGame',
  'other-game': 'game.deal.otherGame',
};

const UNCHECKED_TEXTS: Readonly<Record<UncheckedReason, MessageId>> = {
  'no-part': 'game.deal.noPart',
  'other-rules': 'game.deal.otherRules',
  older: 'game.deal.older',
};

/** The long text of a verdict. */
export function verdictText(verdict: DealVerdict): MessageId {
  if (verdict.result === 'fair') return 'game.deal.fair';
  return verdict.result === 'unfair' ? UNFAIR_TEXTS[verdict.reason] : UNCHECKED_TEXTS[verdict.reason];
}

export const SHORT_VERDICT_TEXTS: Readonly<Record<DealVerdict['result'], MessageId>> = {
  fair: 'game.deal.isFair',
  unfair: 'game.deal.isUnfair',
  unchecked: 'game.deal.isUnchecked',
};

import { checkDeal, type DealProof, type Fairness, type FinishedGame } from '@oriflamme/protocol';

/** What became of checking a deal: browsers keep the means for it from pages that came without encryption. */
export type Verdict = Fairness | 'unchecked';

export const isFoul = (verdict: Verdict | null): verdict is 'other-secret' | 'other-deal' =>
  verdict === 'other-secret' || verdict === 'other-deal';

/** All that anyone needs to check a deal, here or with `oriflamme verify`. */
export const proofOf = ({ commitment, first, disclosure }: FinishedGame): DealProof => ({
  ...disclosure,
  commitment,
  first,
});

/** Checks on this very device that the cards were dealt as promised. */
export async function verifyDeal(game: FinishedGame): Promise<Verdict> {
  // Types say that it is always there.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return 'unchecked';
  // What is too odd to be checked is no deal that was promised.
  return checkDeal(proofOf(game)).catch(() => 'other-deal');
}

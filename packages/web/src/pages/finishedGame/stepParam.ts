/** The step that an address names: as near as there is one. An address without a moment means the deal. */
export function parseStep(word: string | undefined, lastStep: number): number {
  const wanted = Number(word ?? 0);
  return Number.isNaN(wanted) ? 0 : Math.round(Math.min(lastStep, Math.max(0, wanted)));
}

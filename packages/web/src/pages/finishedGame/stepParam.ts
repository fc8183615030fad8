/** Parses the step in the URL, clamped to the game. Defaults to the deal. */
export function parseStep(param: string | undefined, lastStep: number): number {
  const step = Number(param ?? 0);
  return Number.isNaN(step) ? 0 : Math.round(Math.min(lastStep, Math.max(0, step)));
}

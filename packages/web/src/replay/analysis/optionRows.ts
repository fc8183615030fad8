import type { Analysis, OptionAnalysis } from '@oriflamme/bots/analysis';

/** Options that are listed, apart from the one that was played. */
export const MAX_OPTIONS = 8;

export interface OptionRows {
  readonly rows: readonly (OptionAnalysis & { readonly isPlayed: boolean })[];
  /** How many options are not listed. */
  readonly omitted: number;
}

/** The best options and the one that was played, best first. */
export function optionRows({ options }: Analysis, played: number | undefined): OptionRows {
  const rows = options
    .map((option) => ({ ...option, isPlayed: option.index === played }))
    .filter(({ isPlayed }, rank) => rank < MAX_OPTIONS || isPlayed);
  return { rows, omitted: options.length - rows.length };
}

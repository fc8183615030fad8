export const thousands = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A dash stands for NaN: no samples. */
export const fixed = (value: number, decimals: number): string =>
  Number.isNaN(value) ? '–' : value.toFixed(decimals);

export const percent = (share: number, decimals = 1): string => fixed(100 * share, decimals);

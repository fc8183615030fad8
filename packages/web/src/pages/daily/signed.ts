import { locale } from '../../i18n/i18n.ts';

/** A number with its sign, to one decimal: +3.5 or −3.5, with a minus sign as in the log instead of a hyphen. */
export const signed = (value: number): string =>
  new Intl.NumberFormat(locale.value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
    .format(value)
    .replace('-', '−');

import { locale } from '../../i18n/i18n.ts';

/** A point in time, in the operator's language and time zone. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in bytes, in the largest unit of which there is at least one. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(locale.value, format).format(bytes / 1000 ** power);
}

export const numberText = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale.value, { maximumFractionDigits: digits }).format(value);

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration in its largest unit. */
export function durationText(seconds: number): string {
  const [unit, length] = SPANS.find(([, size]) => seconds >= size) ?? ['second', 1];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale.value, format).format(Math.floor(seconds / length));
}

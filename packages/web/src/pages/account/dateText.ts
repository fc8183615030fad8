import { locale } from '../../i18n/i18n.ts';

/** A day in the current language. */
export const dateText = (time: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' }).format(time);

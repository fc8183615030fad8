import { afterEach, describe, expect, it } from 'vitest';
import { locale } from '../../i18n/i18n.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { signed } from './signed.ts';

describe('signed', () => {
  afterEach(() => {
    locale.value = 'en';
  });

  it('gives a number its sign, to one decimal', () => {
    expect([3.52, 2, 0, -0.01].map(signed)).toEqual(['+3.5', '+2', '0', '0']);
  });

  it('has a minus sign instead of a hyphen in every language', () => {
    for (const language of Object.keys(LOCALES) as Locale[]) {
      locale.value = language;
      expect(signed(-3), language).toBe('−3');
    }
  });
});

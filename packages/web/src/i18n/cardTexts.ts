import type { Messages } from '@lingui/core';
import type { Locale } from './locales.ts';

/** Lazy imports: each language is a chunk of its own. The texts live in the engine package, which the terminal reads too. */
export const loadCardTexts: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('@oriflamme/engine/texts/en.json', { with: { type: 'json' } }),
  fr: () => import('@oriflamme/engine/texts/fr.json', { with: { type: 'json' } }),
  pl: () => import('@oriflamme/engine/texts/pl.json', { with: { type: 'json' } }),
  uk: () => import('@oriflamme/engine/texts/uk.json', { with: { type: 'json' } }),
  ru: () => import('@oriflamme/engine/texts/ru.json', { with: { type: 'json' } }),
};

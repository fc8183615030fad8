/** Languages by code, in their own names. */
export const LOCALES = {
  en: 'English',
  fr: 'Français',
  pl: 'Polski',
  uk: 'Українська',
  ru: 'Русский',
} as const;

export type Locale = keyof typeof LOCALES;

export const isLocale = (name: unknown): name is Locale =>
  typeof name === 'string' && Object.hasOwn(LOCALES, name);

/** The first supported language of a list of BCP 47 tags: "pl-PL" matches "pl". */
export const closestLocale = (wanted: readonly string[]): Locale =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';

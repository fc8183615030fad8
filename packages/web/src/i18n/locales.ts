/** The languages of the client, each by its own name. */
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

/** The first of the reader's languages that there is here: "pl-PL" asks for Polish. */
export const closestLocale = (wanted: readonly string[]): Locale =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';

/** The languages of the client, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  pl: 'Polski',
  uk: 'Українська',
  ru: 'Русский',
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** The first of the reader's languages that there is here: "pl-PL" asks for Polish. */
export const closestLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

import type { Locale } from './locales.ts';

/** Shown when no message catalog can be loaded, so these texts are part of the script. */
export const LOAD_ERRORS: Readonly<Record<Locale, string>> = {
  en: 'Oriflamme could not be loaded. Check your connection and reload the page.',
  fr: 'Oriflamme n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
  pl: 'Nie udało się wczytać gry Oriflamme. Sprawdź połączenie i odśwież stronę.',
  uk: 'Не вдалося завантажити «Орифламу». Перевірте з’єднання й перезавантажте сторінку.',
  ru: 'Не удалось загрузить «Орифламму». Проверьте соединение и перезагрузите страницу.',
};

/**
 * Tests that show the same as another one, with another deck, language, size or database. `npm run e2e:short` leaves them out;
 * `npm run e2e` does not.
 */
export const LONG = '@long';

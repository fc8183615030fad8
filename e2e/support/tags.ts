/** Tests that show the same as another one, with another deck. `npm run e2e:short` leaves them out. */
export const LONG = '@long';

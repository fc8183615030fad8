/** How much of a result was luck, as JSON; null if it was not calculated. */
export const luckColumns = `
  ALTER TABLE daily_tries ADD COLUMN luck TEXT;
  ALTER TABLE tournament_tables ADD COLUMN luck TEXT;
`;

const BOTS = '/packages/bots/';
const MOTION = '/src/table/animation/';
const OTHER_WORDS = /(\/src\/i18n\/(?!en\/)\w\w\/\w+|\/engine\/texts\/(?!en)\w\w)\.json$/;

/** What a script brings that the landing page can do without, in words. A script of a worker has no known sources. */
function reasonAgainst(sources: readonly string[] | undefined): string | undefined {
  if (!sources) return 'a script of a worker';
  if (sources.some((source) => source.includes(BOTS))) return 'bots';
  if (sources.some((source) => source.includes(MOTION))) return 'movements';
  if (sources.some((source) => OTHER_WORDS.test(source))) return 'another language';
  return undefined;
}

/** The scripts among those that were fetched that should have waited, each with the reason. */
export const unexpectedChunks = (
  fetched: readonly string[],
  sources: ReadonlyMap<string, readonly string[]>,
): string[] =>
  fetched.flatMap((file) => {
    const reason = reasonAgainst(sources.get(file));
    return reason === undefined ? [] : [`${file} (${reason})`];
  });

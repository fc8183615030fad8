/** The list of names is no bot. */
const BOTS = /\/packages\/bots\/(?!src\/names\.ts)/;
const WORKER = '/src/local/worker/';
const ANIMATION = '/src/table/animation/';
const OTHER_LANGUAGE = /(\/src\/i18n\/(?!en\/)\w\w\/\w+|\/engine\/texts\/(?!en)\w\w)\.json$/;

/** What a chunk contains that the home page does not need. */
function unexpectedContent(sources: readonly string[]): string | undefined {
  if (sources.some((source) => source.includes(WORKER))) return 'worker';
  if (sources.some((source) => BOTS.test(source))) return 'bots';
  if (sources.some((source) => source.includes(ANIMATION))) return 'animations';
  if (sources.some((source) => OTHER_LANGUAGE.test(source))) return 'another language';
  return undefined;
}

/** The fetched chunks that the home page does not need, each with the reason. */
export const unexpectedChunks = (
  fetched: readonly string[],
  sources: ReadonlyMap<string, readonly string[]>,
): string[] =>
  fetched.flatMap((file) => {
    const reason = unexpectedContent(sources.get(file) ?? []);
    return reason === undefined ? [] : [`${file} (${reason})`];
  });

/** People in one question to the store. */
const BATCH = 1000;

/** Does something for many people, some at a time. What fails for some of them does not keep it from the others. */
export async function inBatches(
  people: readonly string[],
  onError: (error: unknown) => void,
  act: (batch: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < people.length; from += BATCH)
    try {
      await act(people.slice(from, from + BATCH));
    } catch (error) {
      onError(error);
    }
}

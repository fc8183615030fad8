/** In-memory cache of the games finished on this page, for browsers without storage. */
const finished = new Map<string, unknown>();

export const cacheFinishedRecord = (id: string, record: unknown): void => void finished.set(id, record);
export const finishedRecord = (id: string): unknown => finished.get(id);

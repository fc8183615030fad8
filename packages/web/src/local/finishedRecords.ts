/** Games that came to their end on this page, in case the browser keeps none of them. */
const finished = new Map<string, unknown>();

export const keepFinishedRecord = (id: string, record: unknown): void => void finished.set(id, record);
export const finishedRecord = (id: string): unknown => finished.get(id);

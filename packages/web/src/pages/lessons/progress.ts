import { signal } from '@preact/signals';
import { getItem, setItem } from '../../lib/storage.ts';

/** By lesson: the index of the chapter reached, or done. */
export type Progress = Readonly<Record<string, number | 'done'>>;

const KEY = 'oriflamme.lessons';

export const progress = signal<Progress>(parseProgress(getItem(KEY)));

/** Parses stored progress. Invalid entries are dropped. */
export function parseProgress(text: string | undefined): Progress {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, at]) => at === 'done' || isChapterIndex(at)));
  } catch {
    return {};
  }
}

const isChapterIndex = (at: unknown): boolean => Number.isInteger(at) && Number(at) >= 0;

/** A finished lesson stays finished when it is repeated. */
export function saveProgress(lesson: string, at: number | 'done'): void {
  if (progress.value[lesson] === 'done' || progress.value[lesson] === at) return;
  progress.value = { ...progress.value, [lesson]: at };
  setItem(KEY, JSON.stringify(progress.value));
}

/** Index of the chapter to continue with. */
export function resumeChapter(lesson: string, chapters: number): number {
  const at = progress.value[lesson];
  return typeof at === 'number' && at < chapters ? at : 0;
}

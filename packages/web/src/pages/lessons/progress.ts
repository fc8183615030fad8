import { signal } from '@preact/signals';
import { getItem, setItem } from '../../lib/storage.ts';

/** How far each lesson has come: the scene that was reached, or that it is done. */
export type Progress = Readonly<Record<string, number | 'done'>>;

const KEY = 'oriflamme.lessons';

export const progress = signal<Progress>(parseProgress(getItem(KEY)));

/** Progress from text. What cannot be understood was never learnt. */
export function parseProgress(text: string | undefined): Progress {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, at]) => at === 'done' || isChapterIndex(at)));
  } catch {
    return {};
  }
}

const isChapterIndex = (at: unknown): boolean => Number.isInteger(at) && Number(at) >= 0;

/** A lesson that is done stays done, however often it is taken again. */
export function saveProgress(lesson: string, at: number | 'done'): void {
  if (progress.value[lesson] === 'done' || progress.value[lesson] === at) return;
  progress.value = { ...progress.value, [lesson]: at };
  setItem(KEY, JSON.stringify(progress.value));
}

/** The scene to begin with: the one that was reached, if there is one. */
export function resumeChapter(lesson: string, scenes: number): number {
  const at = progress.value[lesson];
  return typeof at === 'number' && at < scenes ? at : 0;
}

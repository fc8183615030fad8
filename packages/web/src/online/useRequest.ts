import { useTask } from '../lib/useTask.ts';
import { errorText } from './errorText.ts';

/** Runs requests and exposes their progress and failure for the UI. */
export const useRequest = () => useTask(errorText);

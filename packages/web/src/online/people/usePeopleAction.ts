import { t } from '../../i18n/i18n.ts';
import { useTask } from '../../lib/useTask.ts';
import { refusalId } from './peopleApi.ts';

/** Runs one action at a time, and keeps what went wrong. */
export const usePeopleAction = () => useTask((caught) => t(refusalId(caught)));

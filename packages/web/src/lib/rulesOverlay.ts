import { signal } from '@preact/signals';

/** Whether the rules lie open over the current page. */
export const isRulesOverlayOpen = signal(false);

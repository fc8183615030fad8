import { t } from '../i18n/i18n.ts';

const KEYS = ['keep', 'undo', 'tab', 'arrows', 'enter', 'help'] as const;

/** The list of keyboard shortcuts. */
export const KeyboardHelp = () => (
  <ul class="keyboard-help">
    {KEYS.map((key) => (
      <li key={key}>{t(`settings.keys.${key}`)}</li>
    ))}
  </ul>
);

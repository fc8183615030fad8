import { effect, signal } from '@preact/signals';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { getItem, setItem } from './storage.ts';

export const THEMES = ['auto', 'parchment', 'night', 'contrast'] as const;
/** How long movements take, as a multiple of their usual time; 0 is at once. */
export const SPEEDS = { slow: 2, usual: 1, quick: 0.5, instant: 0 } as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly language: Locale | 'auto';
  readonly pace: keyof typeof SPEEDS;
  /** Whether a choice waits for a second word before it is made. */
  readonly confirms: boolean;
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** Whether the device trembles when it is the player's turn among others. */
  readonly vibration: boolean;
  /** Whether the player is called to their turn when they look elsewhere. */
  readonly notices: boolean;
  /** How the queue is drawn [S6]. */
  readonly direction: (typeof DIRECTIONS)[number];
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  pace: 'usual',
  confirms: true,
  sound: true,
  volume: 60,
  vibration: true,
  notices: false,
  direction: 'ltr',
};

const KEY = 'oriflamme.settings';

export const settings = signal<Settings>(parseSettings(getItem(KEY)));

export const updateSettings = (changes: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...changes };
};

/** Keeps the settings from now on. */
export const persistSettings = (): (() => void) =>
  effect(() => void setItem(KEY, JSON.stringify(settings.value)));

/** Settings from text. What cannot be understood is as if it had never been set. */
function parseSettings(text: string | undefined): Settings {
  const found = parse(text);
  const among = <T>(value: unknown, allowed: readonly T[], usual: T): T =>
    allowed.includes(value as T) ? (value as T) : usual;
  const isVolume = Number.isInteger(found['volume']) && Number(found['volume']) >= 0;
  return {
    theme: among(found['theme'], THEMES, DEFAULTS.theme),
    language: isLocale(found['language']) ? found['language'] : 'auto',
    pace: among(found['pace'], Object.keys(SPEEDS) as (keyof typeof SPEEDS)[], DEFAULTS.pace),
    confirms: among(found['confirms'], [true, false], DEFAULTS.confirms),
    sound: among(found['sound'], [true, false], DEFAULTS.sound),
    volume: isVolume ? Math.min(100, Number(found['volume'])) : DEFAULTS.volume,
    vibration: among(found['vibration'], [true, false], DEFAULTS.vibration),
    notices: among(found['notices'], [true, false], DEFAULTS.notices),
    direction: among(found['direction'], DIRECTIONS, DEFAULTS.direction),
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { effect, signal } from '@preact/signals';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { getItem, setItem } from './storage.ts';

export const THEMES = ['auto', 'parchment', 'night', 'contrast'] as const;
/** Duration scale of animations and bot delays by speed; 0 skips them. */
export const DURATION_SCALES = { slow: 2, usual: 1, quick: 0.5, instant: 0 } as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const CONFIRMATIONS = ['usual', 'always', 'never'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly language: Locale | 'auto';
  readonly speed: keyof typeof DURATION_SCALES;
  /** Which choices need a second click. */
  readonly confirmation: (typeof CONFIRMATIONS)[number];
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** Whether the device vibrates on the player's turn in an online game. */
  readonly vibration: boolean;
  /** Whether the browser shows a notification on the player's turn while the page is hidden. */
  readonly notifications: boolean;
  /** Reading direction of the queue [S6]. */
  readonly direction: (typeof DIRECTIONS)[number];
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  speed: 'usual',
  confirmation: 'usual',
  sound: true,
  volume: 60,
  vibration: true,
  notifications: false,
  direction: 'ltr',
};

const KEY = 'oriflamme.settings';
const VERSION = 3;

export const settings = signal<Settings>(parseSettings(getItem(KEY)));

export const updateSettings = (changes: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...changes };
};

export const formatSettings = (values: Settings): string => JSON.stringify({ version: VERSION, ...values });

/** Saves the settings on every change from now on. */
export const persistSettings = (): (() => void) =>
  effect(() => void setItem(KEY, formatSettings(settings.value)));

/** Parses stored settings of any version. Invalid values fall back to the defaults. */
export function parseSettings(text: string | undefined): Settings {
  const found = migrate(parseJson(text));
  const oneOf = <T>(value: unknown, allowed: readonly T[], fallback: T): T =>
    allowed.includes(value as T) ? (value as T) : fallback;
  const speeds = Object.keys(DURATION_SCALES) as (keyof typeof DURATION_SCALES)[];
  const isVolume = Number.isInteger(found['volume']) && Number(found['volume']) >= 0;
  return {
    theme: oneOf(found['theme'], THEMES, DEFAULTS.theme),
    language: isLocale(found['language']) ? found['language'] : 'auto',
    speed: oneOf(found['speed'], speeds, DEFAULTS.speed),
    confirmation: oneOf(found['confirmation'], CONFIRMATIONS, DEFAULTS.confirmation),
    sound: oneOf(found['sound'], [true, false], DEFAULTS.sound),
    volume: isVolume ? Math.min(100, Number(found['volume'])) : DEFAULTS.volume,
    vibration: oneOf(found['vibration'], [true, false], DEFAULTS.vibration),
    notifications: oneOf(found['notifications'], [true, false], DEFAULTS.notifications),
    direction: oneOf(found['direction'], DIRECTIONS, DEFAULTS.direction),
  };
}

/** Version 1 has no `version` and three other field names. Up to version 2 all choices were confirmed, or none. */
function migrate(stored: Record<string, unknown>): Record<string, unknown> {
  const { pace, confirms, notices, confirmChoices = confirms, ...rest } = stored;
  const confirmation = confirmChoices === false ? 'never' : undefined;
  return {
    ...(!('version' in stored) && { speed: pace, notifications: notices }),
    ...(confirmation && { confirmation }),
    ...rest,
  };
}

function parseJson(text: string | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

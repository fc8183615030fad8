import { effect } from '@preact/signals';
import { settings } from './settings.ts';

const isDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');

function theme(): string {
  const { theme: wanted } = settings.value;
  if (wanted !== 'auto') return wanted;
  if (wantsContrast.matches) return 'contrast';
  return isDark.matches ? 'night' : 'parchment';
}

/** Applies the theme, and again whenever the setting or the system preference changes. */
export function applyTheme(): void {
  const dress = () => {
    document.documentElement.dataset['theme'] = theme();
  };
  effect(dress);
  isDark.addEventListener('change', dress);
  wantsContrast.addEventListener('change', dress);
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)');
export const prefersReducedMotion = (): boolean => isStill.matches;

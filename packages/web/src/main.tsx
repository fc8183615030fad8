import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { injectSprite } from './components/art/sprite.ts';
import './styles/index.css';
import { registerServiceWorker } from './sw/registration.ts';
import { saveLocale } from './sw/savedLocale.ts';
import { persistSettings, settings } from './lib/settings.ts';
import { applyTheme } from './lib/theme.ts';
import { LOAD_ERRORS } from './i18n/loadErrors.ts';
import { closestLocale } from './i18n/locales.ts';
import { locale, setLocale } from './i18n/i18n.ts';

applyTheme();
persistSettings();
void injectSprite();

const preferredLocale = () =>
  settings.value.language === 'auto' ? closestLocale(navigator.languages) : settings.value.language;

const root = document.getElementById('root')!;

/** No top-level await: the other pages import what this file's chunk contains, and would wait for it. */
async function start(): Promise<void> {
  await setLocale(preferredLocale());
  render(<App />, root);
  // When a language cannot be fetched, the current one stays.
  effect(() => void setLocale(preferredLocale()).catch(() => undefined));
  effect(() => {
    if (settings.value.notifications) void saveLocale(locale.value);
  });
  registerServiceWorker();
}

start().catch(() => {
  const language = preferredLocale();
  document.documentElement.lang = language;
  render(<p class="error-page">{LOAD_ERRORS[language]}</p>, root);
});

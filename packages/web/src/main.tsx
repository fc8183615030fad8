import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { drawSprite } from './art/sprite.ts';
import './look/look.css';
import { keepOffline } from './offline/newVersion.ts';
import { keepLanguage } from './offline/spokenLanguage.ts';
import { keepSettings, settings } from './settings/settings.ts';
import { keepTheme } from './settings/theme.ts';
import { closestLanguage } from './words/languages.ts';
import { language, speak } from './words/words.ts';

keepTheme();
keepSettings();
void drawSprite();

const wanted = () =>
  settings.value.language === 'auto' ? closestLanguage(navigator.languages) : settings.value.language;

const root = document.getElementById('root')!;

try {
  await speak(wanted());
  render(<App />, root);
  // A language that cannot be fetched just now leaves the old one standing.
  effect(() => void speak(wanted()).catch(() => undefined));
  effect(() => {
    if (settings.value.notices) void keepLanguage(language.value);
  });
  keepOffline();
} catch {
  // Not a word could be loaded, so this is said in the only words that are here.
  root.innerHTML =
    '<p class="misfortune">Oriflamme could not be loaded. Please check the connection and reload.</p>';
}

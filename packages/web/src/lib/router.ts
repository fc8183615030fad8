import { signal } from '@preact/signals';

/** Where we are: the words of the address after its #, the first of which names the page. */
export const route = signal<readonly string[]>(parseRoute(location.hash));

export function parseRoute(hash: string): string[] {
  return hash
    .replace(/^#\/?/u, '')
    .split('/')
    .filter((word) => word !== '')
    .map(decode);
}

/** A broken address is a page that is not there, not a crash. */
function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export const href = (...words: readonly string[]): string => `#/${words.map(encodeURIComponent).join('/')}`;

export const navigate = (...words: readonly string[]): void => {
  location.hash = href(...words);
};

/** Another address for what is shown already, without a new entry in the history. */
export const replaceRoute = (...words: readonly string[]): void => {
  history.replaceState(null, '', href(...words));
  route.value = words;
};

addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash);
});

import { signal } from '@preact/signals';
import { parseRoute } from './parseRoute.ts';

/** The path segments of the current address. */
export const route = signal<readonly string[]>(parseRoute(location.hash));

export const href = (...segments: readonly string[]): string =>
  `#/${segments.map(encodeURIComponent).join('/')}`;

export const navigate = (...segments: readonly string[]): void => {
  location.hash = href(...segments);
};

/** Changes the address without a new history entry. */
export const replaceRoute = (...segments: readonly string[]): void => {
  history.replaceState(null, '', href(...segments));
  route.value = segments;
};

addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash);
});

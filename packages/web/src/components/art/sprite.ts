import url from './sprite.svg?url';

let injected: Promise<void> | undefined;

/** Injects the SVG sprite once; `<use>` elements refer to its symbols. */
export function injectSprite(): Promise<void> {
  injected ??= fetch(url)
    .then((response) => response.text())
    .then((text) => document.body.insertAdjacentHTML('afterbegin', text));
  return injected;
}

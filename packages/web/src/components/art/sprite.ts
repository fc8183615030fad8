import address from './sprite.svg?url';

let drawn: Promise<void> | undefined;

/** Puts icons, crests and hatchings into the page once, where every picture refers to them. */
export function injectSprite(): Promise<void> {
  drawn ??= fetch(address)
    .then((answer) => answer.text())
    .then((text) => document.body.insertAdjacentHTML('afterbegin', text));
  return drawn;
}

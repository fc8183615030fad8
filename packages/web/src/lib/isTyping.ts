/** Whether a key press belongs to a dialog, a field or the browser, and is no shortcut of the page. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select') !== null);

/** Roving focus: arrow keys, Home and End move it between the elements of a group. */
export function handleArrowKeys(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const elements = [...group.querySelectorAll<HTMLElement>('[data-roving-focus]')];
  const at = elements.indexOf(document.activeElement as HTMLElement);
  const isMirrored = getComputedStyle(group).direction === 'rtl';
  const step: Record<string, number> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  let next: HTMLElement | undefined;
  if (event.key === 'Home') next = elements[0];
  else if (event.key === 'End') next = elements.at(-1);
  else if (event.key in step)
    next = at < 0 ? elements.at(step[event.key] > 0 ? 0 : -1) : elements[at + step[event.key]];
  else return;
  event.preventDefault();
  next?.focus();
}

/** Moves the focus along the pieces of a group with the arrow keys, Home and End. */
export function handleArrowKeys(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const pieces = [...group.querySelectorAll<HTMLElement>('[data-roving-focus]')];
  const at = pieces.indexOf(document.activeElement as HTMLElement);
  const isMirrored = getComputedStyle(group).direction === 'rtl';
  const step: Record<string, number> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  let next: HTMLElement | undefined;
  if (event.key === 'Home') next = pieces[0];
  else if (event.key === 'End') next = pieces.at(-1);
  else if (event.key in step)
    next = at < 0 ? pieces.at(step[event.key] > 0 ? 0 : -1) : pieces[at + step[event.key]];
  else return;
  event.preventDefault();
  next?.focus();
}

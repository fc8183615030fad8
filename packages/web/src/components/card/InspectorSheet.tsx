import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { stopInspecting } from './inspect.ts';

/** A downward swipe of this length closes the sheet. */
const SWIPE_PX = 50;

interface Props {
  readonly isPinned: boolean;
  readonly isSeveral: boolean;
  readonly children: ComponentChildren;
}

/** The inspector on a phone: a sheet from below. A swipe down and a tap beside it close it. */
export function InspectorSheet({ isPinned, isSeveral, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const startY = useRef<number>(undefined);
  const move = (event: PointerEvent) => {
    if (startY.current === undefined) return;
    const distance = Math.max(0, event.clientY - startY.current);
    if (sheet.current) sheet.current.style.transform = `translateY(${distance}px)`;
    if (distance > SWIPE_PX) stopInspecting();
  };
  const release = () => {
    startY.current = undefined;
    if (sheet.current) sheet.current.style.transform = '';
  };
  return (
    <div class={`inspector sheet ${isPinned ? 'pinned' : ''}`} aria-hidden="true">
      <div class="sheet-backdrop" onClick={stopInspecting} />
      <div
        ref={sheet}
        class={`sheet-content ${isSeveral ? 'several' : ''}`}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <span class="sheet-handle" />
        {children}
      </div>
    </div>
  );
}

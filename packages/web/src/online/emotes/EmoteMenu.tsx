import { useId, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../types.ts';
import { EmoteList } from './EmoteList.tsx';

const MARGIN_PX = 6;

/** Opens the list of emotes; the chosen one appears at the player's seat. */
export function EmoteMenu({ table }: { readonly table: OnlineTable }) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  /** A popover is above all other elements, so it is placed by coordinates. */
  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    menu.current.style.top = `${box.bottom + MARGIN_PX}px`;
    menu.current.style.right = `${Math.max(MARGIN_PX, innerWidth - box.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="tool"
        aria-label={t('emote.open')}
        title={t('emote.open')}
        popovertarget={id}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.6" />
          <path d="M8 14.2C9.6 17.2 14.4 17.2 16 14.2M9 9.2V10.2M15 9.2V10.2" />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        class="emote-menu"
        popover="auto"
        onBeforeToggle={place}
        // Escape closes the list only, and takes no pick back.
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <EmoteList table={table} onShown={() => menu.current?.hidePopover()} />
      </div>
    </>
  );
}

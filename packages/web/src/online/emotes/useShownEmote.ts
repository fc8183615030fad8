import type { Seat } from '@oriflamme/engine';
import { useEffect, useState } from 'preact/hooks';
import { mutedAt } from '../chat/muted.ts';
import type { OnlineTable, ShownEmote } from '../types.ts';

/** How long an emote stays at its seat. */
const EMOTE_MS = 4500;

/** The emote to show at a seat. It ends after a while; emotes of muted players are not shown. */
export function useShownEmote(table: OnlineTable, seat: Seat): ShownEmote | undefined {
  const latest = table.emotes.value.get(seat);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setEnded(latest.number), EMOTE_MS);
    return () => clearTimeout(timer);
  }, [latest?.number]);
  const isShown = latest && latest.number !== ended && !mutedAt(table.id).value.has(seat);
  return isShown ? latest : undefined;
}

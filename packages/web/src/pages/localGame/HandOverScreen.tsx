import type { Seat } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly seat: Seat;
  readonly name: string;
  readonly onOpen: () => void;
}

/** Hot-seat hand-over screen. It replaces the table, so that no hidden card of the previous player stays in the DOM. */
export function HandOverScreen({ seat, name, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class={`hand-over ${familyClass(seat)}`}>
      <Shield seat={seat} />
      <h1>{t('handOver.title', { name })}</h1>
      <p>{t('handOver.text', { name })}</p>
      <button ref={button} type="button" class="action primary" onClick={onOpen}>
        <b>{t('handOver.open', { name })}</b>
      </button>
    </main>
  );
}

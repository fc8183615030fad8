import { useEffect, useState } from 'preact/hooks';
import { Shield } from '../components/art/Shield.tsx';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import { amountOf, cardsOf, isAnnounced, isLogged, seatOf, logText } from '../game/text/logText.ts';
import type { LogEntry } from '../game/logEntry.ts';
import type { TableSlots } from './tableSlots.ts';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly slots?: TableSlots | undefined;
}

/** Who gained what and why. Each line lights up its cards. */
export const GameLog = ({ model, slots: company }: Props) => (
  <section class="log" aria-label={t('table.log')}>
    {company?.logHeader ?? <h2 class="small-heading">{t('table.log')}</h2>}
    {company?.logReplacement ?? <LogList model={model} />}
  </section>
);

function LogList({ model }: { readonly model: TableModel }) {
  const lines = model.log.value.filter(({ event }) => isLogged(event));
  // Where several share a device, each finds what happened while others held it; so does who comes back from afar.
  const fresh = model.log.value.slice(model.seenCount.value).find(({ event }) => isLogged(event));
  return (
    <div
      class="log-scroll"
      tabIndex={0}
      role="group"
      aria-label={t('table.log')}
      onKeyDown={handleArrowKeys}
      onPointerLeave={() => light(model, null)}
    >
      <ol aria-label={t('table.log')}>
        {lines.map((line, index) => (
          <Entry
            key={index}
            entry={line}
            isLast={index === lines.length - 1}
            isFirstNew={line === fresh && (model.isHotSeat.value || model.isRemote.value)}
            model={model}
          />
        ))}
      </ol>
    </div>
  );
}

/** Lights up the cards that a line speaks of. */
const light = (model: TableModel, line: LogEntry | null): void => {
  model.highlighted.value = new Set(line ? cardsOf(line) : []);
};

interface EntryProps {
  readonly entry: LogEntry;
  readonly isLast: boolean;
  /** The first line since the viewer last held the device. */
  readonly isFirstNew: boolean;
  readonly model: TableModel;
}

function Entry({ entry: line, isLast, isFirstNew: isFresh, model }: EntryProps) {
  const [seat, amount] = [seatOf(line), amountOf(line)];
  const isHeading = line.event.type === 'round';
  return (
    <li
      class={`${isLast ? 'current' : ''} ${isHeading ? 'heading' : ''}`}
      data-roving-focus
      tabIndex={-1}
      onPointerEnter={() => light(model, line)}
      onFocus={() => light(model, line)}
      onBlur={() => light(model, null)}
    >
      {isFresh && <span class="new-since">{t('table.newSince')}</span>}
      {seat !== null && !isHeading ? <Shield seat={seat} small /> : <span />}
      <span class="log-text">{logText(line)}</span>
      {amount !== 0 && <b>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>}
    </li>
  );
}

/** So many of the last words stay where a screen reader can find them again. */
const REMEMBERED = 40;

/** Tells a listener every event once, as it happens. */
export function LogAnnouncer({ model }: { readonly model: TableModel }) {
  // A live region tells what comes into it, not what it is born with.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const told = model.log.value
    .map((line, number) => ({ line, number }))
    .filter(({ line, number }) => isOpen && number >= model.announcedCount.value && isAnnounced(line.event));
  return (
    <div
      class="visually-hidden announcer"
      role="log"
      aria-live={model.isAnnouncerOff.value ? 'off' : 'polite'}
      aria-relevant="additions"
      aria-atomic="false"
    >
      {told.slice(-REMEMBERED).map(({ line, number }) => (
        <AnnouncedEntry key={number} line={line} />
      ))}
    </div>
  );
}

const AnnouncedEntry = ({ line }: { readonly line: LogEntry }) => <p>{logText(line)}</p>;

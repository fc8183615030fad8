import { useEffect, useState } from 'preact/hooks';
import { Shield } from '../components/art/Shield.tsx';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import { amountOf, cardsOf, linesOf, type LogLine, seatOf } from '../game/logLines.ts';
import { logLineText } from '../game/text/logLineText.ts';
import { isAnnounced, logText } from '../game/text/logText.ts';
import type { TableSlots } from './tableSlots.ts';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly slots?: TableSlots | undefined;
}

/** The game log. Hovering or focusing a line highlights its cards. */
export const GameLog = ({ model, slots: company }: Props) => (
  <section class="log" aria-label={t('table.log')}>
    {company?.logHeader ?? <h2 class="small-heading">{t('table.log')}</h2>}
    {company?.logReplacement ?? <LogList model={model} />}
  </section>
);

function LogList({ model }: { readonly model: TableModel }) {
  const lines = linesOf(model.log.value);
  // The first line since the viewer last looked: on a shared device, or after being away from an online game.
  const fresh = lines.find(({ start }) => start >= model.seenCount.value);
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
          <Line
            key={line.start}
            line={line}
            isLast={index === lines.length - 1}
            isFirstNew={line === fresh && (model.isHotSeat.value || model.isRemote.value)}
            model={model}
          />
        ))}
      </ol>
    </div>
  );
}

/** Highlights the cards of a line. */
const light = (model: TableModel, line: LogLine | null): void => {
  model.highlighted.value = line ? cardsOf(line) : new Set();
};

interface LineProps {
  readonly line: LogLine;
  readonly isLast: boolean;
  /** Whether a "new since" separator precedes it. */
  readonly isFirstNew: boolean;
  readonly model: TableModel;
}

function Line({ line, isLast, isFirstNew: isFresh, model }: LineProps) {
  const [seat, amount] = [seatOf(line), amountOf(line)];
  const isHeading = line.entries[0].event.type === 'round';
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
      <span class="log-text">{logLineText(model.voice.value, line)}</span>
      {amount !== 0 && <b>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>}
    </li>
  );
}

/** Entries kept in the live region, so that a screen reader can navigate back to them. */
const MAX_ANNOUNCEMENTS = 40;

/** Live region: announces every event once to screen readers. */
export function LogAnnouncer({ model }: { readonly model: TableModel }) {
  // A live region announces additions only, not its initial content: it is filled after mounting.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const announced = model.log.value
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
      {announced.slice(-MAX_ANNOUNCEMENTS).map(({ line, number }) => (
        <p key={number}>{logText(model.voice.value, line)}</p>
      ))}
    </div>
  );
}

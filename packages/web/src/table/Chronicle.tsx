import { useEffect, useState } from 'preact/hooks';
import { Shield } from '../art/Shield.tsx';
import { say } from '../words/words.ts';
import { arrowKeys } from './arrowKeys.ts';
import { amountOf, cardsOf, isTold, isWritten, type Line, seatOf, tellLine } from './chronicle.ts';
import type { Company } from './company.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly company?: Company | undefined;
}

/** Who gained what and why. Each line lights up its cards. */
export const Chronicle = ({ model, company }: Props) => (
  <section class="log" aria-label={say('table.chronicle')}>
    {company?.head ?? <h2 class="small-heading">{say('table.chronicle')}</h2>}
    {company?.aside ?? <Roll model={model} />}
  </section>
);

function Roll({ model }: { readonly model: TableModel }) {
  const lines = model.lines.value.filter(({ event }) => isWritten(event));
  // Where several share a device, each finds what happened while others held it; so does who comes back from afar.
  const fresh = model.lines.value.slice(model.seen.value).find(({ event }) => isWritten(event));
  return (
    <div
      class="roll"
      tabIndex={0}
      role="group"
      aria-label={say('table.chronicle')}
      onKeyDown={arrowKeys}
      onPointerLeave={() => light(model, null)}
    >
      <ol aria-label={say('table.chronicle')}>
        {lines.map((line, index) => (
          <Entry
            key={index}
            line={line}
            isLast={index === lines.length - 1}
            isFresh={line === fresh && (model.isShared.value || model.isOwn.value)}
            model={model}
          />
        ))}
      </ol>
    </div>
  );
}

/** Lights up the cards that a line speaks of. */
const light = (model: TableModel, line: Line | null): void => {
  model.lit.value = new Set(line ? cardsOf(line) : []);
};

interface EntryProps {
  readonly line: Line;
  readonly isLast: boolean;
  /** The first line since the viewer last held the device. */
  readonly isFresh: boolean;
  readonly model: TableModel;
}

function Entry({ line, isLast, isFresh, model }: EntryProps) {
  const [seat, amount] = [seatOf(line), amountOf(line)];
  const isHeading = line.event.type === 'round';
  return (
    <li
      class={`${isLast ? 'now' : ''} ${isHeading ? 'heading' : ''}`}
      data-nav
      tabIndex={-1}
      onPointerEnter={() => light(model, line)}
      onFocus={() => light(model, line)}
      onBlur={() => light(model, null)}
    >
      {isFresh && <span class="fresh">{say('table.newSince')}</span>}
      {seat !== null && !isHeading ? <Shield seat={seat} small /> : <span />}
      <span class="words">{tellLine(line)}</span>
      {amount !== 0 && <b>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>}
    </li>
  );
}

/** So many of the last words stay where a screen reader can find them again. */
const REMEMBERED = 40;

/** Tells a listener every event once, as it happens. */
export function Herald({ model }: { readonly model: TableModel }) {
  // A live region tells what comes into it, not what it is born with.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const told = model.lines.value
    .map((line, number) => ({ line, number }))
    .filter(({ line, number }) => isOpen && number >= model.heard.value && isTold(line.event));
  return (
    <div
      class="vh herald"
      role="log"
      aria-live={model.isQuiet.value ? 'off' : 'polite'}
      aria-relevant="additions"
      aria-atomic="false"
    >
      {told.slice(-REMEMBERED).map(({ line, number }) => (
        <Told key={number} line={line} />
      ))}
    </div>
  );
}

const Told = ({ line }: { readonly line: Line }) => <p>{tellLine(line)}</p>;

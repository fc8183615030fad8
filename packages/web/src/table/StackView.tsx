import type { CardView } from '@oriflamme/engine';
import { useMemo } from 'preact/hooks';
import { FAMILIES } from '../game/families.ts';
import { Shield } from '../components/art/Shield.tsx';
import { cardName } from '../game/text/cardText.ts';
import { cardClass, QueueCard } from '../components/card/QueueCard.tsx';
import { locale } from '../i18n/i18n.ts';
import { inspectHandlers } from '../components/card/inspect.ts';
import type { Pick } from '../game/selection.ts';
import { topOf } from '@oriflamme/client';
import { stackLabel } from '../game/text/stackLabel.ts';
import type { TableModel } from '../game/tableModel.ts';
import { ExposureNote } from './queue/ExposureNote.tsx';
import { previewCard } from './queue/previewCard.ts';

/** Limit of covered cards drawn behind the top one. */
const MAX_COVERED_SHOWN = 3;

interface Props {
  readonly model: TableModel;
  readonly stack: readonly CardView[];
  readonly index: number;
  readonly count: number;
  readonly isCursor: boolean;
  readonly isDone: boolean;
  /** Whether it is the first or the last stack of its row. */
  readonly isRowStart?: boolean;
  readonly isRowEnd?: boolean;
  /** Grid position, if not in document order. */
  readonly style?: string;
  /** The next stack, if it is on another row: its shield is repeated here like a catchword in a book. */
  readonly catchword: readonly CardView[] | undefined;
  readonly onPick: (pick: Pick) => void;
}

export function StackView({ model, stack, index, count, isCursor, isDone, onPick, ...props }: Props) {
  const top = topOf(stack);
  const pick = `stack:${index}` as const;
  const preview = previewCard(model, pick);
  const exposure = model.exposed.value.get(top.number);
  const isTarget = model.legalPicks.value.has(pick);
  const isChosen = model.picked.value.includes(pick);
  const isHighlighted = stack.some(({ number }) => model.highlighted.value.has(number));
  const isKept = !top.up && model.autoKept.value.has(top.number);
  const isActive = model.activeCard.value === top.number;
  const inspect = inspectHandlers(stack.toReversed().map(({ kind, family }) => ({ kind, family })));
  const currentLocale = locale.value;
  const label = useMemo(
    () => stackLabel(model.voice.value, stack, index + 1, count, { isCursor, isTarget, isChosen, isKept }),
    [stack, index, count, isCursor, isTarget, isChosen, isKept, model.voice.value, currentLocale],
  );
  const shown = preview ? [...stack, preview] : stack;
  const covered = shown.slice(0, -1).slice(-MAX_COVERED_SHOWN);
  const states = [
    'stack',
    isDone && 'done',
    isCursor && 'cursor',
    isTarget && 'target',
    isChosen && 'chosen',
    isHighlighted && 'highlighted',
    isActive && 'active',
    exposure && `exposed ${exposure.stage}`,
    props.isRowStart && 'row-start',
    props.isRowEnd && 'row-end',
  ];
  return (
    <li
      class={states.filter(Boolean).join(' ')}
      style={props.style}
      data-pick={pick}
      data-preview={preview ? '' : undefined}
    >
      {isCursor && <Banner />}
      {exposure && exposure.stage !== 'doomed' && <ExposureNote exposure={exposure} />}
      <button
        type="button"
        class="pile"
        data-card={top.number}
        data-roving-focus
        tabIndex={isTarget || isChosen ? 0 : -1}
        aria-describedby={top.kind === null ? undefined : `card-text-${top.kind}`}
        {...inspect}
        onClick={(event) => (isTarget || isChosen ? onPick(pick) : inspect.onTap(event))}
      >
        <span class="visually-hidden">{label}</span>
        {covered.map((card, rise) => (
          <span
            key={card.number}
            class={`${cardClass(card)} covered`}
            style={`--rise:${covered.length - rise}`}
          >
            <span class="covered-name" aria-hidden="true">
              {card.kind === null ? FAMILIES[card.family].letter : cardName(card.kind)}
            </span>
          </span>
        ))}
        <QueueCard card={preview ?? (exposure ? { ...top, kind: exposure.kind, up: true } : top)} />
        {isKept && !preview && <Padlock />}
        {shown.length > 1 && (
          <span class="stack-height" aria-hidden="true">
            {shown.length}
          </span>
        )}
      </button>
      <span class="position" aria-hidden="true">
        {index + 1}
      </span>
      {props.catchword && (
        <span class="catchword" aria-hidden="true">
          <Shield seat={topOf(props.catchword).family} small />
        </span>
      )}
    </li>
  );
}

/** The oriflamme, which marks the cursor. */
const Banner = () => (
  <svg class="banner" data-banner viewBox="0 0 60 90" aria-hidden="true">
    <path class="pole" d="M13 6V90" />
    <circle class="knob" cx="13" cy="5" r="4" />
    <path class="flag" d="M15 10H56C50 17 50 18 58 24C50 30 50 31 56 38H15Z" />
    <path
      class="flame"
      d="M30 33C24.5 31 24 25 27.5 21.5C28.5 24 30 24 30 22C30 19 29.5 16.5 32.5 13.5C32.5 18 37.5 20 37 26.5C36.8 30 34 32.6 30 33Z"
    />
  </svg>
);

/** Marks a card with auto-keep. */
const Padlock = () => (
  <svg class="auto-kept" viewBox="0 0 24 24" aria-hidden="true">
    <path class="shackle" d="M8 11V8a4 4 0 0 1 8 0v3" />
    <path d="M5.5 11h13v9h-13z" />
  </svg>
);

import type { CardView } from '@oriflamme/engine';
import { useComputed } from '@preact/signals';
import { Shield } from '../art/Shield.tsx';
import { cardClass, QueueCard } from '../card/QueueCard.tsx';
import { inspecting } from './inspect.ts';
import { roman } from './numerals.ts';
import { topOf } from './scene.ts';
import { stackLabel } from './stackLabel.ts';
import type { TableModel } from './tableModel.ts';

/** Covered cards rise behind the top one, up to so many. */
const DRAWN = 3;

interface Props {
  readonly model: TableModel;
  readonly stack: readonly CardView[];
  readonly index: number;
  readonly count: number;
  readonly isCursor: boolean;
  readonly isDone: boolean;
  /** The next stack, where that stands on another line. */
  readonly catchword: readonly CardView[] | undefined;
  readonly onPick: (stack: number) => void;
}

export function StackView({ model, stack, index, count, isCursor, isDone, catchword, onPick }: Props) {
  const top = topOf(stack);
  const pick = `stack:${index}` as const;
  const isTarget = useComputed(() => model.legal.value.has(`stack:${index}`)).value;
  const isChosen = useComputed(() => model.made.value.includes(`stack:${index}`)).value;
  const isLit = useComputed(() => stack.some(({ number }) => model.lit.value.has(number))).value;
  const isActing = useComputed(() => model.acting.value === topOf(stack).number).value;
  const covered = stack.slice(0, -1).slice(-DRAWN);
  const states = [
    'stack',
    isDone && 'done',
    isCursor && 'cursor',
    isTarget && 'target',
    isChosen && 'chosen',
    isLit && 'lit',
    isActing && 'acting',
  ];
  return (
    <li class={states.filter(Boolean).join(' ')} data-pick={pick}>
      {isCursor && <Banner />}
      <button
        type="button"
        class="pile"
        data-card={top.number}
        data-nav
        tabIndex={isTarget || isChosen ? 0 : -1}
        aria-describedby={top.kind === null ? undefined : `text-${top.kind}`}
        onClick={() => onPick(index)}
        {...inspecting(stack.toReversed().map(({ kind, family }) => ({ kind, family })))}
      >
        <span class="vh">{stackLabel(stack, index + 1, count, { isCursor, isTarget, isChosen })}</span>
        {covered.map((card, rise) => (
          <span key={card.number} class={`${cardClass(card)} under`} style={`--i:${covered.length - rise}`} />
        ))}
        <QueueCard card={top} />
        {stack.length > 1 && (
          <span class="ht" aria-hidden="true">
            {stack.length}
          </span>
        )}
      </button>
      <span class="pos" aria-hidden="true">
        {roman(index + 1)}
      </span>
      {catchword && (
        <span class="cw" aria-hidden="true">
          <Shield seat={topOf(catchword).family} small />
        </span>
      )}
    </li>
  );
}

/** The oriflamme itself, carried along the line. */
const Banner = () => (
  <svg class="ori" data-banner viewBox="0 0 60 90" aria-hidden="true">
    <path class="pole" d="M13 6V90" />
    <circle class="knob" cx="13" cy="5" r="4" />
    <path class="flag" d="M15 10H56C50 17 50 18 58 24C50 30 50 31 56 38H15Z" />
    <path
      class="flame"
      d="M30 33C24.5 31 24 25 27.5 21.5C28.5 24 30 24 30 22C30 19 29.5 16.5 32.5 13.5C32.5 18 37.5 20 37 26.5C36.8 30 34 32.6 30 33Z"
    />
  </svg>
);

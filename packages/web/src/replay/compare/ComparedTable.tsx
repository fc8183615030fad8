import { type VisibleState, topOf } from '@oriflamme/client';
import { useId } from 'preact/hooks';
import { Coin } from '../../components/art/Coin.tsx';
import { Shield } from '../../components/art/Shield.tsx';
import { inspectHandlers } from '../../components/card/inspect.ts';
import { QueueCard } from '../../components/card/QueueCard.tsx';
import { familyClass } from '../../game/families.ts';
import { linesOf } from '../../game/logLines.ts';
import { logLineText } from '../../game/text/logLineText.ts';
import { capitalised, personName, type Voice } from '../../game/text/names.ts';
import { stackLabel } from '../../game/text/stackLabel.ts';
import { t } from '../../i18n/i18n.ts';
import type { Timeline } from '../timeline.ts';

interface Props {
  readonly title: string;
  readonly names: readonly string[];
  readonly timeline: Timeline;
  readonly step: number;
}

/** One of two games at a moment: treasuries, the queue with all cards shown, and what has just happened. */
export function ComparedTable({ title, names, timeline, step }: Props) {
  const heading = useId();
  const state = timeline.states[step];
  const voice: Voice = { names, you: null };
  const lines = linesOf(timeline.frames[step].filter(({ isLogged }) => isLogged));
  return (
    <section class="compared-table" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <Treasuries state={state} voice={voice} />
      <Queue state={state} voice={voice} />
      <ul class="compared-log">
        {lines.map((line) => (
          <li key={line.start}>{logLineText(voice, line)}</li>
        ))}
        {lines.length === 0 && <li class="quiet">{t('compare.nothing')}</li>}
      </ul>
    </section>
  );
}

interface PartProps {
  readonly state: VisibleState;
  readonly voice: Voice;
}

function Treasuries({ state, voice }: PartProps) {
  const highest = Math.max(...state.families.map(({ treasury }) => treasury));
  return (
    <ul class="compared-treasuries" aria-label={t('table.players')}>
      {state.families.map(({ treasury }, seat) => (
        <li key={seat} class={familyClass(seat)}>
          <Shield seat={seat} small />
          <span>{capitalised(personName(voice, seat))}</span>
          <Coin amount={treasury} size="small" leads={treasury === highest} />
        </li>
      ))}
    </ul>
  );
}

function Queue({ state: { queue, cursor }, voice }: PartProps) {
  if (queue.length === 0) return <p class="quiet compared-queue">{t('compare.empty')}</p>;
  return (
    <ol class="compared-queue small" aria-label={t('table.queue')}>
      {queue.map((stack, index) => {
        const isCursor = cursor !== null && 'at' in cursor && cursor.at === index;
        const kinds = stack.toReversed().map(({ kind, family }) => ({ kind, family }));
        const none = { isCursor, isTarget: false, isChosen: false };
        return (
          <li key={stack[0].number} class={isCursor ? 'at-cursor' : ''} {...inspectHandlers(kinds)}>
            <span class="visually-hidden">{stackLabel(voice, stack, index + 1, queue.length, none)}</span>
            <QueueCard card={topOf(stack)} />
            {stack.length > 1 && (
              <span class="stack-height" aria-hidden="true">
                {stack.length}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

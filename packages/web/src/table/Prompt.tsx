import type { Turn } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Coin } from '../components/art/Coin.tsx';
import { familyClass } from '../game/families.ts';
import { GlyphLine } from '../components/art/GlyphLine.tsx';
import { Initial, Penwork } from '../components/art/Initial.tsx';
import { Trans } from '../i18n/Trans.tsx';
import { locale, t } from '../i18n/i18n.ts';
import { choiceText } from '../game/text/choiceText.ts';
import type { TableSlots } from './tableSlots.ts';
import { ACTIONS, type Action, type Pick } from '../game/selection.ts';
import { joinList, personName, type Voice } from '../game/text/names.ts';
import { promptText } from '../game/text/promptText.ts';
import { type VisibleState, topOf } from '@oriflamme/client';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly onPick: (pick: Pick) => void;
  readonly onConfirm: () => void;
  readonly slots?: TableSlots | undefined;
  /** Extra buttons while others decide. */
  readonly children?: ComponentChildren;
}

/** The prompt: the pending decision, or whose turn it is. */
export function Prompt({ model, state, onPick, onConfirm, slots: company, children }: Props) {
  const pending = model.pending.value;
  const turn = pending?.turn;
  const { title, detail } = company?.waitingText ?? {};
  if (!turn)
    return (
      <Frame
        seat={state.winners[0] ?? state.first}
        title={title ?? waitingTitle(state)}
        detail={detail ?? winnersText(model.voice.value, state)}
      >
        {children}
      </Frame>
    );
  if (turn.seat !== model.viewer.value || model.pickPaths.value.length === 0)
    return (
      <Frame
        seat={turn.seat}
        title={title ?? t('prompt.waiting', { name: model.nameOf(turn.seat) })}
        detail={detail}
      >
        {children}
      </Frame>
    );
  return <Decision key={pending.decision} {...{ model, state, turn, onPick, onConfirm, slots: company }} />;
}

type DecisionProps = Omit<Props, 'children'> & { readonly turn: Turn };

function Decision({ model, state, turn, onPick, onConfirm, slots: company }: DecisionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isReady = model.chosenOption.value !== undefined;
  // Moves the focus to the decision for keyboard and screen reader users, but not out of a dialog or a text field.
  useEffect(() => {
    if (!document.activeElement?.closest('dialog, input')) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isReady) confirm.current?.focus({ preventScroll: true });
  }, [isReady]);
  const { title, detail } = promptText(model, state, turn);
  const picked = model.picked.value;
  const actions = ACTIONS.filter((action) =>
    model.pickPaths.value.some(([first]) => first === `action:${action}`),
  );
  return (
    <section class={`prompt yours ${familyClass(turn.seat)}`} aria-label={t('prompt.yourTurn')}>
      <Penwork />
      <Initial seat={turn.seat} />
      <div class="prompt-text">
        <span class="kicker">
          {model.isHotSeat.value
            ? t('prompt.turnOf', { name: model.nameOf(turn.seat) })
            : t('prompt.yourTurn')}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>
          {isReady ? t('prompt.chosen', { choice: choiceText(model.voice.value, state, picked) }) : detail}
        </p>
      </div>
      <div class="actions">
        {isReady || picked.length > 0 ? (
          <>
            {isReady && (
              <button
                ref={confirm}
                type="button"
                class="action primary"
                data-step="confirm"
                onClick={onConfirm}
              >
                <b>{t('prompt.confirm')}</b>
              </button>
            )}
            <button type="button" class="action" data-step="undo" onClick={() => model.undoPick()}>
              <b>{t('prompt.takeBack')}</b>
            </button>
          </>
        ) : (
          actions.map((action) => (
            <button
              key={action}
              type="button"
              class={`action ${action === 'reveal' ? 'primary' : ''}`}
              data-pick={`action:${action}`}
              onClick={() => onPick(`action:${action}`)}
            >
              <b>{t(`action.${action}`)}</b>
              <span>
                <ActionHint action={action} scene={state} turn={turn} />
              </span>
            </button>
          ))
        )}
        {company?.actions}
      </div>
    </section>
  );
}

/** The consequence of an action, as far as the UI knows it without the rules. */
function ActionHint({
  action,
  scene: state,
  turn,
}: {
  readonly action: Action;
  readonly scene: VisibleState;
  readonly turn: Turn;
}) {
  if (action === 'keep')
    return <Trans id="action.keep.hint" parts={{ coin: <Coin amount={1} size="small" /> }} />;
  if (action !== 'reveal') return <>{t(`action.${action}.hint`)}</>;
  const card = 'stack' in turn && turn.stack !== null ? topOf(state.queue[turn.stack]) : undefined;
  return (
    <>
      {card && card.influence > 0 ? (
        <Trans id="action.reveal.hint" parts={{ coin: <Coin amount={card.influence} size="small" /> }} />
      ) : (
        t('action.reveal.hintEmpty')
      )}
      {card?.kind && <GlyphLine kind={card.kind} />}
    </>
  );
}

interface FrameProps {
  readonly seat: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children?: ComponentChildren;
}

/** The prompt without a decision. */
const Frame = ({ seat, title, detail, children }: FrameProps) => (
  <section class={`prompt waiting ${familyClass(seat)}`} aria-label={title}>
    <Penwork />
    <Initial seat={seat} />
    <div class="prompt-text">
      <p class="prompt-title">{title}</p>
      {detail && <p>{detail}</p>}
    </div>
    <div class="actions">{children}</div>
  </section>
);

/** "Winner: Odo", once the game is over. */
function winnersText(voice: Voice, { winners }: VisibleState): string | undefined {
  if (winners.length === 0) return undefined;
  const names = winners.map((seat) => personName(voice, seat));
  return t('prompt.winners', { n: winners.length, names: joinList(names, locale.value) });
}

/** Title while no decision is pending: between two decisions, or after the game. */
const waitingTitle = ({ phase }: VisibleState): string =>
  t(phase === 'end' ? 'prompt.over' : 'prompt.watching');

import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import type { TableSlots } from '../../table/tableSlots.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { connection } from '../../online/index.ts';
import { AutoKeepButton } from './AutoKeepButton.tsx';
import { playerSlots } from './presence.tsx';
import { isPlaying, LeaveButton } from './LeaveTable.tsx';
import { AutoKeepList } from './AutoKeepList.tsx';
import { Mute, Chat } from '../../online/chat/Chat.tsx';
import { LogChatTabs, ChatButton } from '../../online/chat/LogChatTabs.tsx';
import { isBotControlled } from './useMissedDecisions.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import type { useDecision } from './useDecision.ts';

/** On a good line a choice is confirmed sooner than that, and nothing need be said about it. */
const PENDING_DELAY_MS = 150;

interface Options {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly moment: ReadonlySignal<number>;
  readonly deciding: ReturnType<typeof useDecision>;
  readonly isNarrow: boolean;
  readonly isTalk: boolean;
  readonly unread: number;
  readonly onTalk: (isOpen: boolean) => void;
  readonly onLeave: () => void;
}

/** All that the table shows of those who play from afar. */
export function useTableSlots(options: Options): TableSlots {
  const { table, model, moment, deciding, isNarrow, isTalk, unread, onTalk, onLeave } = options;
  const isSending = useDelayed(table.isChoicePending.value, PENDING_DELAY_MS);
  return {
    player: (seat) => playerSlots(table, seat, moment),
    playerDialog: (seat) => <PlayerDialogSlot table={table} model={model} seat={seat} onLeave={onLeave} />,
    waitingText: waitingText(table, model, isSending, deciding.sent.value),
    actions: <AutoKeepButton model={model} isAlways={deciding.isAlways} onPick={deciding.pickAlways} />,
    tools: (
      <>
        {isNarrow && <ChatButton unread={unread} onOpen={() => onTalk(true)} />}
        <LeaveButton table={table} onAsk={onLeave} />
      </>
    ),
    logHeader: <LogChatTabs isTalk={isTalk} unread={unread} onChange={onTalk} />,
    logReplacement: isTalk && !isNarrow ? <Chat table={table} isSmall /> : undefined,
  };
}

/** What the prompt says while the player cannot choose. */
function waitingText(
  table: OnlineTable,
  model: TableModel,
  isSending: boolean,
  choice: string,
): TableSlots['waitingText'] {
  if (table.isChoicePending.value && connection.state.value.type !== 'open')
    return {
      title: t('send.waits'),
      detail: [t('prompt.chosen', { choice }), t('send.later')].join('. '),
    };
  if (isSending) return { title: t('send.title'), detail: t('prompt.chosen', { choice }) };
  if (table.seat.value === null) return { detail: t('presence.watching') };
  if (!isBotControlled(table) || !model.pending.value?.turn) return {};
  const made = table.missedDecisions.value;
  const detail = made > 0 ? t('takeSeatBack.missed', { n: made }) : undefined;
  return { title: t('takeSeatBack.botPlaying'), ...(detail && { detail }) };
}

interface PlayerDialogProps {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly seat: Seat;
  readonly onLeave: () => void;
}

/** In the window of the player's own family their orders, in another's whether its player is heard. */
function PlayerDialogSlot({ table, model, seat, onLeave }: PlayerDialogProps) {
  const state = model.state.value;
  const who = table.view.value?.seats[seat];
  if (seat !== table.seat.value)
    return who?.type === 'person' ? <Mute table={table} seat={seat} name={who.name} /> : null;
  if (!isPlaying(table) || !state) return null;
  return (
    <>
      <AutoKeepList table={table} scene={state} seat={seat} />
      <button type="button" class="link" onClick={onLeave}>
        {t('leave.open')}
      </button>
    </>
  );
}

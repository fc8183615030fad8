import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import type { TableSlots } from '../../table/tableSlots.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { connection } from '../../online/index.ts';
import { SpectatorCount } from '../../online/components/SpectatorCount.tsx';
import { EmoteMenu } from '../../online/emotes/EmoteMenu.tsx';
import { AutoKeepButton } from './AutoKeepButton.tsx';
import { playerSlots } from './presence.tsx';
import { isPlaying, LeaveButton } from './LeaveTable.tsx';
import { AutoKeepList } from './AutoKeepList.tsx';
import { Mute, Chat } from '../../online/chat/Chat.tsx';
import { ReportPlayer } from '../../online/report/ReportButton.tsx';
import { useReportDialog } from '../../online/report/useReportDialog.tsx';
import { mute } from '../../online/chat/muted.ts';
import { PersonButton } from '../../online/people/PersonButton.tsx';
import { LogChatTabs, ChatButton } from '../../online/chat/LogChatTabs.tsx';
import { isBotControlled } from './useMissedDecisions.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import type { useDecision } from './useDecision.ts';

/** On a fast connection a choice is confirmed sooner, and no progress is shown. */
const PENDING_DELAY_MS = 150;

interface Options {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly now: ReadonlySignal<number>;
  readonly decision: ReturnType<typeof useDecision>;
  readonly isNarrow: boolean;
  readonly isChatOpen: boolean;
  readonly unread: number;
  readonly onChatToggle: (isOpen: boolean) => void;
  readonly onLeave: () => void;
}

/** Fills the slots of the table screen for online play. */
export function useTableSlots(options: Options): TableSlots {
  const { table, model, now, decision, isNarrow, isChatOpen, unread, onChatToggle, onLeave } = options;
  const isSending = useDelayed(table.isChoicePending.value, PENDING_DELAY_MS);
  return {
    player: (seat) => playerSlots(table, seat, now),
    playerDialog: (seat) => <PlayerDialogSlot table={table} model={model} seat={seat} onLeave={onLeave} />,
    waitingText: waitingText(table, model, isSending, decision.sent.value),
    actions: <AutoKeepButton model={model} isAutoKeep={decision.isAutoKeep} onPick={decision.pickAutoKeep} />,
    tools: (
      <>
        {!isNarrow && <SpectatorCount table={table} />}
        {!isNarrow && table.seat.value !== null && <EmoteMenu table={table} />}
        {isNarrow && <ChatButton unread={unread} onOpen={() => onChatToggle(true)} />}
        <LeaveButton table={table} onConfirm={onLeave} />
      </>
    ),
    logHeader: <LogChatTabs isChatOpen={isChatOpen} unread={unread} onChange={onChatToggle} />,
    logReplacement: isChatOpen && !isNarrow ? <Chat table={table} isCompact /> : undefined,
  };
}

/** Text of the prompt without a decision of the player. */
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
  const missed = table.missedDecisions.value;
  const detail = missed > 0 ? t('takeSeatBack.missed', { n: missed }) : undefined;
  return { title: t('takeSeatBack.botPlaying'), ...(detail && { detail }) };
}

interface PlayerDialogProps {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly seat: Seat;
  readonly onLeave: () => void;
}

/** Auto-keep settings in the player's own dialog, the mute setting and the report in another player's. */
function PlayerDialogSlot({ table, model, seat, onLeave }: PlayerDialogProps) {
  const state = model.state.value;
  const player = table.view.value?.seats[seat];
  const report = useReportDialog(table);
  if (seat !== table.seat.value)
    return player?.type === 'person' ? (
      <>
        <Mute table={table} seat={seat} name={player.name} />
        <ReportPlayer subject={{ about: { type: 'person', seat }, name: player.name }} onOpen={report.open} />
        <PersonButton
          table={table.id}
          seat={seat}
          name={player.name}
          onBlocked={() => mute(table.id, seat, true)}
        />
        {report.dialog}
      </>
    ) : null;
  if (!isPlaying(table) || !state) return null;
  return (
    <>
      <AutoKeepList table={table} state={state} seat={seat} />
      <button type="button" class="link" onClick={onLeave}>
        {t('leave.open')}
      </button>
    </>
  );
}

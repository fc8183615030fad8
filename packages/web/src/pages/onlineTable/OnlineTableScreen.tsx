import { ROUNDS } from '@oriflamme/engine';
import { useSignalEffect } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import '../../table/table.css';
import { TableScreen } from '../../table/TableScreen.tsx';
import { useTable } from '../../table/useTable.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { usePushSubscription } from './usePushSubscription.ts';
import { PresenceAnnouncer } from './presence.tsx';
import { ClockAnnouncer } from './PlayerClock.tsx';
import { LeaveDialog } from './LeaveTable.tsx';
import { NotificationPrompt } from './NotificationPrompt.tsx';
import { RematchButton } from './RematchButton.tsx';
import './onlineTable.css';
import { Notices, TakeSeatBack } from './Notices.tsx';
import { Chat } from '../../online/chat/Chat.tsx';
import { ChatAnnouncer } from '../../online/chat/LogChatTabs.tsx';
import { EmoteList } from '../../online/emotes/EmoteList.tsx';
import { useTurnAlerts } from './turnAlerts.ts';
import { isBotControlled, useMissedDecisions } from './useMissedDecisions.ts';
import { useTableSlots } from './useTableSlots.tsx';
import { useClockTick } from './useClockTick.ts';
import { useLazy } from '../../lib/useLazy.ts';
import { useIsNarrow } from '../../lib/useIsNarrow.ts';
import { useDecision } from './useDecision.ts';
import { useUnread } from '../../online/chat/useUnread.ts';

const loadResultDialog = () => import('./OnlineResultDialog.tsx');

/** The table screen of an online game, with clocks, presence, chat and notices. */
export default function OnlineTableScreen({ table }: { readonly table: OnlineTable }) {
  const { model, flow, root, layer } = useTable(table.source);
  useMemo(() => {
    model.isRemote.value = true;
  }, [model]);
  useSignalEffect(() => {
    model.isLocked.value = table.isChoicePending.value || isBotControlled(table);
  });
  useSignalEffect(() => {
    model.autoKept.value = new Set(table.autoKeep.value);
  });
  useTurnAlerts(model, table.id);
  usePushSubscription(table);
  const missed = useMissedDecisions(table, model);
  const now = useClockTick(table);
  const decision = useDecision(table, model, flow);

  const isNarrow = useIsNarrow();
  const [isChatOpen, setChatOpen] = useState(false);
  const unread = useUnread(table, isChatOpen);
  const [isLeaving, setLeaving] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const slots = useTableSlots({
    table,
    model,
    now,
    decision,
    isNarrow,
    isChatOpen,
    unread: unread.length,
    onChatToggle: setChatOpen,
    onLeave: () => setLeaving(true),
  });

  const [seat, state] = [table.seat.value, model.state.value];
  const isOver = state?.phase === 'end';
  const result = useLazy(state?.round === ROUNDS, loadResultDialog);
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        flow={flow}
        slots={slots}
        notice={<Notices table={table} model={model} missed={missed} isNarrow={isNarrow} />}
        extras={<Extras table={table} isOver={isOver} onResult={() => setClosed(false)} />}
      />
      {!isChatOpen && <ChatAnnouncer unread={unread} />}
      <PresenceAnnouncer table={table} />
      {seat !== null && <ClockAnnouncer table={table} seat={seat} now={now} />}
      {isChatOpen && isNarrow && (
        <Dialog title={t('chat.title')} onClose={() => setChatOpen(false)} class="chat-dialog">
          {seat !== null && (
            <>
              <h3 class="small-heading">{t('emote.open')}</h3>
              <EmoteList table={table} onShown={() => setChatOpen(false)} />
            </>
          )}
          <Chat table={table} />
        </Dialog>
      )}
      {isLeaving && <LeaveDialog table={table} onClose={() => setLeaving(false)} />}
      {isOver && !isClosed && result && (
        <result.OnlineResultDialog
          table={table}
          model={model}
          state={state}
          onClose={() => setClosed(true)}
        />
      )}
    </>
  );
}

interface ExtrasProps {
  readonly table: OnlineTable;
  readonly isOver: boolean;
  readonly onResult: () => void;
}

/** Actions outside of the player's own decision. */
function Extras({ table, isOver, onResult }: ExtrasProps) {
  if (isOver)
    return (
      <>
        <RematchButton table={table} />
        <button type="button" class="action" onClick={onResult}>
          <b>{t('result.show')}</b>
        </button>
      </>
    );
  if (table.seat.value === null) return null;
  if (isBotControlled(table)) return <TakeSeatBack table={table} />;
  return table.clock.value?.control.type === 'days' ? <NotificationPrompt /> : null;
}

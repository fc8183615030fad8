import { useSignalEffect } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import '../../table/table.css';
import { TableScreen } from '../../table/TableScreen.tsx';
import { useTable } from '../../table/useTable.ts';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { usePush } from '../push/usePush.ts';
import { CompanyHerald } from './company.tsx';
import { ClockHerald } from './HouseClock.tsx';
import { LeaveDialog } from './Leave.tsx';
import { NoticeOffer } from './NoticeOffer.tsx';
import { Again, OnlineEnding } from './OnlineEnding.tsx';
import './play.css';
import { Strips, TakeBack } from './Strips.tsx';
import { Talk } from './Talk.tsx';
import { TalkHerald } from './TalkTabs.tsx';
import { useTurnCalls } from './turnCalls.ts';
import { isStoodIn, useAbsence } from './useAbsence.ts';
import { useCompany } from './useCompany.tsx';
import { useMoment } from './useMoment.ts';
import { useNarrow } from './useNarrow.ts';
import { useDeciding } from './useDeciding.ts';
import { useUnread } from './useUnread.ts';

/** A game with others: the same table, with everything that people who sit elsewhere need. */
export default function PlayTable({ table }: { readonly table: OnlineTable }) {
  const { model, confirm, root, layer } = useTable(table.source);
  useMemo(() => {
    model.isOwn.value = true;
  }, [model]);
  useSignalEffect(() => {
    model.isBarred.value = table.isUnconfirmed.value || isStoodIn(table);
  });
  useSignalEffect(() => {
    model.kept.value = new Set(table.keep.value);
  });
  useTurnCalls(model, table.id);
  usePush(table);
  const missed = useAbsence(table, model);
  const moment = useMoment(table);
  const deciding = useDeciding(table, model, confirm);

  const isNarrow = useNarrow();
  const [isTalk, setTalk] = useState(false);
  const unread = useUnread(table, isTalk);
  const [isLeaving, setLeaving] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const company = useCompany({
    table,
    model,
    moment,
    deciding,
    isNarrow,
    isTalk,
    unread: unread.length,
    onTalk: setTalk,
    onLeave: () => setLeaving(true),
  });

  const [seat, scene] = [table.seat.value, model.scene.value];
  const isOver = scene?.phase === 'end';
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        onConfirm={deciding.decide}
        company={company}
        notice={<Strips table={table} model={model} missed={missed} />}
        extras={<Extras table={table} isOver={isOver} onResult={() => setClosed(false)} />}
      />
      {!isTalk && <TalkHerald unread={unread} />}
      <CompanyHerald table={table} />
      {seat !== null && <ClockHerald table={table} seat={seat} moment={moment} />}
      {isTalk && isNarrow && (
        <Dialog title={say('talk.title')} onClose={() => setTalk(false)} class="talk-sheet">
          <Talk table={table} />
        </Dialog>
      )}
      {isLeaving && <LeaveDialog table={table} onClose={() => setLeaving(false)} />}
      {isOver && !isClosed && (
        <OnlineEnding table={table} model={model} scene={scene} onClose={() => setClosed(true)} />
      )}
    </>
  );
}

interface ExtrasProps {
  readonly table: OnlineTable;
  readonly isOver: boolean;
  readonly onResult: () => void;
}

/** What can be done while others decide, or after the end. */
function Extras({ table, isOver, onResult }: ExtrasProps) {
  if (isOver)
    return (
      <>
        {table.rematchAt.value !== null && <Again table={table} />}
        <button type="button" class="act" onClick={onResult}>
          <b>{say('ending.title')}</b>
        </button>
      </>
    );
  if (table.seat.value === null) return null;
  if (isStoodIn(table)) return <TakeBack table={table} />;
  return table.clock.value?.clock.type === 'days' ? <NoticeOffer /> : null;
}

import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import type { Company } from '../../table/company.ts';
import type { TableModel } from '../../table/tableModel.ts';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { connection } from '../index.ts';
import { AlwaysKeep } from './AlwaysKeep.tsx';
import { houseCompany } from './company.tsx';
import { isPlaying, LeaveTool } from './Leave.tsx';
import { Orders } from './Orders.tsx';
import { Mute, Talk } from './Talk.tsx';
import { TalkTabs, TalkTool } from './TalkTabs.tsx';
import { isStoodIn } from './useAbsence.ts';
import { useLate } from './useLate.ts';
import type { useDeciding } from './useDeciding.ts';

/** On a good line a choice is confirmed sooner than that, and nothing need be said about it. */
const SENDING_MS = 150;

interface Options {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly moment: ReadonlySignal<number>;
  readonly deciding: ReturnType<typeof useDeciding>;
  readonly isNarrow: boolean;
  readonly isTalk: boolean;
  readonly unread: number;
  readonly onTalk: (isOpen: boolean) => void;
  readonly onLeave: () => void;
}

/** All that the table shows of those who play from afar. */
export function useCompany(options: Options): Company {
  const { table, model, moment, deciding, isNarrow, isTalk, unread, onTalk, onLeave } = options;
  const isSending = useLate(table.isUnconfirmed.value, SENDING_MS);
  return {
    house: (seat) => houseCompany(table, seat, moment),
    inHouse: (seat) => <InHouse table={table} model={model} seat={seat} onLeave={onLeave} />,
    waiting: waitingWords(table, model, isSending, deciding.sent.value),
    deeds: <AlwaysKeep model={model} isAlways={deciding.isAlways} onPick={deciding.pickAlways} />,
    tools: (
      <>
        {isNarrow && <TalkTool unread={unread} onOpen={() => onTalk(true)} />}
        <LeaveTool table={table} onAsk={onLeave} />
      </>
    ),
    head: <TalkTabs isTalk={isTalk} unread={unread} onChange={onTalk} />,
    aside: isTalk && !isNarrow ? <Talk table={table} isSmall /> : undefined,
  };
}

/** What the prompt says while the player cannot choose. */
function waitingWords(
  table: OnlineTable,
  model: TableModel,
  isSending: boolean,
  choice: string,
): Company['waiting'] {
  if (table.isUnconfirmed.value && connection.state.value.type !== 'open')
    return {
      title: say('send.waits'),
      detail: [say('prompt.chosen', { choice }), say('send.later')].join('. '),
    };
  if (isSending) return { title: say('send.title'), detail: say('prompt.chosen', { choice }) };
  if (table.seat.value === null) return { detail: say('company.watching') };
  if (!isStoodIn(table) || !model.standing.value?.turn) return {};
  const made = table.madeForMe.value;
  const detail = made > 0 ? say('back.made', { n: made }) : undefined;
  return { title: say('back.playing'), ...(detail && { detail }) };
}

interface InHouseProps {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly seat: Seat;
  readonly onLeave: () => void;
}

/** In the window of the player's own family their orders, in another's whether its player is heard. */
function InHouse({ table, model, seat, onLeave }: InHouseProps) {
  const scene = model.scene.value;
  const who = table.view.value?.seats[seat];
  if (seat !== table.seat.value)
    return who?.type === 'person' ? <Mute table={table} seat={seat} name={who.name} /> : null;
  if (!isPlaying(table) || !scene) return null;
  return (
    <>
      <Orders table={table} scene={scene} seat={seat} />
      <button type="button" class="link" onClick={onLeave}>
        {say('leave.open')}
      </button>
    </>
  );
}

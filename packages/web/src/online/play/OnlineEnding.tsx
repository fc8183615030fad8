import { address, go } from '../../app/route.ts';
import { EndingLeaf } from '../../table/EndingLeaf.tsx';
import type { Scene } from '../../table/scene.ts';
import type { TableModel } from '../../table/tableModel.ts';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { useDoing } from '../lobby/useDoing.ts';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly scene: Scene;
  readonly onClose: () => void;
}

/** After a game with others. */
export const OnlineEnding = ({ table, model, scene, onClose }: Props) => (
  <EndingLeaf model={model} scene={scene} onClose={onClose}>
    <Again table={table} />
    <a class="act" href={address('game', table.id)}>
      <b>{say('ending.replay')}</b>
    </a>
    <button type="button" class="act" onClick={onClose}>
      <b>{say('ending.look')}</b>
    </button>
    <a class="link" href={address('online')}>
      {say('leave.lobby')}
    </a>
  </EndingLeaf>
);

/** Another game with the same people: asked for, or joined once somebody has. */
export function Again({ table }: { readonly table: OnlineTable }) {
  const { isBusy, trouble, run } = useDoing();
  const next = table.rematchAt.value;
  if (table.seat.value === null && next === null) return null;
  return (
    <>
      <p class="again" role="status">
        {trouble ?? (next !== null && say('again.asked'))}
      </p>
      <button
        type="button"
        class="act pri"
        disabled={isBusy}
        onClick={() => run(async () => go('room', next ?? (await table.rematch())))}
      >
        <b>{say(next === null ? 'ending.again' : 'again.join')}</b>
      </button>
    </>
  );
}

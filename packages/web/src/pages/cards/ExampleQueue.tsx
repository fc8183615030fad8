import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../lib/settings.ts';
import { layoutQueue } from '../../table/queueLayout.ts';
import type { VisibleState } from '@oriflamme/client';
import { StackView } from '../../table/StackView.tsx';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

/** Fits the largest cards in one row. */
const HEIGHT = 262;
/** Maximum of all examples. Fixed, so that cards keep their size while stacks come and go. */
const MAX_STACKS = 5;

const ignorePick = () => {};

/** The queue of an example, animated like at a table but without picks. */
export function ExampleQueue({ model, state }: { readonly model: TableModel; readonly state: VisibleState }) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - 8));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { queue, cursor } = state;
  const layout = layoutQueue({ stacks: MAX_STACKS }, { width, height: HEIGHT }, 1);
  const at = cursor === null ? -1 : 'at' in cursor ? cursor.at : cursor.gap;
  return (
    <div class="queue-area" ref={ref}>
      <ol
        class={`queue ${layout.form}`}
        aria-label={t('table.queue')}
        dir={settings.value.direction}
        style={`--card-width:${layout.width}px;--gap:${layout.gap}px;grid-template-columns:repeat(${queue.length}, var(--card-width))`}
      >
        <li class="ruled-line" style="grid-row:1" aria-hidden="true" />
        {queue.map((stack, index) => (
          <StackView
            key={stack[0].number}
            model={model}
            stack={stack}
            index={index}
            count={queue.length}
            isCursor={cursor !== null && 'at' in cursor && at === index}
            isDone={at > index}
            isRowStart={index === 0}
            isRowEnd={index === queue.length - 1}
            style={`grid-column:${index + 1};grid-row:1`}
            catchword={undefined}
            onPick={ignorePick}
          />
        ))}
      </ol>
    </div>
  );
}

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../lib/settings.ts';
import { layoutQueue } from '../../table/queueLayout.ts';
import type { VisibleState } from '../../game/visibleState.ts';
import { StackView } from '../../table/StackView.tsx';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

/** High enough for the largest cards in one line; in a narrow place they are smaller. */
const HEIGHT = 262;
/** So many stacks are the most that an example comes to. The cards keep their size while stacks come and go. */
const PLACES = 5;

const askNothing = () => {};

/** The queue of an example: it is drawn and moves as at every table, and asks nothing. */
export function ExampleQueue({
  model,
  scene: state,
}: {
  readonly model: TableModel;
  readonly scene: VisibleState;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth - 8));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { queue, cursor } = state;
  const layout = layoutQueue(PLACES, { width, height: HEIGHT });
  const at = cursor === null ? -1 : 'at' in cursor ? cursor.at : cursor.gap;
  return (
    <div class="queue-area" ref={ref}>
      <ol
        class={`queue ${layout.form}`}
        aria-label={t('table.queue')}
        dir={settings.value.direction}
        style={`--card-width:${layout.width}px;--gap:${layout.gap}px;--columns:${queue.length}`}
      >
        {queue.map((stack, index) => (
          <StackView
            key={stack[0].number}
            model={model}
            stack={stack}
            index={index}
            count={queue.length}
            isCursor={cursor !== null && 'at' in cursor && at === index}
            isDone={at > index}
            catchword={undefined}
            onPick={askNothing}
          />
        ))}
      </ol>
    </div>
  );
}

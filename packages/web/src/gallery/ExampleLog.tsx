import { Shield } from '../art/Shield.tsx';
import { isWritten, seatOf, tellLine } from '../table/chronicle.ts';
import type { TableModel } from '../table/tableModel.ts';
import { say } from '../words/words.ts';

/** What has happened so far, step by step. */
export function ExampleLog({ model }: { readonly model: TableModel }) {
  const lines = model.lines.value.filter(({ event }) => isWritten(event));
  return (
    <section class="example-log">
      <h3>{say('gallery.steps')}</h3>
      <ol>
        {lines.map((line, index) => {
          const seat = seatOf(line);
          return (
            <li key={index}>
              {seat === null ? <span /> : <Shield seat={seat} small />}
              <span>{tellLine(line)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

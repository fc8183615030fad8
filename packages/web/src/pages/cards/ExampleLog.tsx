import { Shield } from '../../components/art/Shield.tsx';
import { isLogged, seatOf, logText } from '../../game/text/logText.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

/** What has happened so far, step by step. */
export function ExampleLog({ model }: { readonly model: TableModel }) {
  const lines = model.log.value.filter(({ event }) => isLogged(event));
  return (
    <section class="example-log">
      <h3>{t('cardsPage.steps')}</h3>
      <ol>
        {lines.map((line, index) => {
          const seat = seatOf(line);
          return (
            <li key={index}>
              {seat === null ? <span /> : <Shield seat={seat} small />}
              <span>{logText(line)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

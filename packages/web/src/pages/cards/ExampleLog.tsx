import { Shield } from '../../components/art/Shield.tsx';
import { isLogged, seatOf, logText } from '../../game/text/logText.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

export function ExampleLog({ model }: { readonly model: TableModel }) {
  const entries = model.log.value.filter(({ event }) => isLogged(event));
  return (
    <section class="example-log">
      <h3>{t('cardsPage.steps')}</h3>
      <ol>
        {entries.map((entry, index) => {
          const seat = seatOf(entry);
          return (
            <li key={index}>
              {seat === null ? <span /> : <Shield seat={seat} small />}
              <span>{logText(entry)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

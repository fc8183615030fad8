import { Shield } from '../../components/art/Shield.tsx';
import { amountOf, linesOf, seatOf } from '../../game/logLines.ts';
import { logLineText } from '../../game/text/logLineText.ts';
import { FAMILY_VOICE } from '../../game/text/names.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

export function ExampleLog({ model }: { readonly model: TableModel }) {
  return (
    <section class="example-log">
      <h3>{t('cardsPage.steps')}</h3>
      <ol>
        {linesOf(model.log.value).map((line) => {
          const seat = seatOf(line);
          const amount = amountOf(line);
          return (
            <li key={line.start}>
              {seat === null ? <span /> : <Shield seat={seat} small />}
              <span>{logLineText(FAMILY_VOICE, line)}</span>
              {amount !== 0 && <b>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

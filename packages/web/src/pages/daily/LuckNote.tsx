import { familyName } from '../../game/text/names.ts';
import { t } from '../../i18n/i18n.ts';
import type { Result } from './dailyClient.ts';
import { signed } from './signed.ts';

/** What "without luck" means, and what was luck in one's own game. */
export const LuckNote = ({ own }: { readonly own: Result | undefined }) => (
  <section class="luck" aria-labelledby="daily-luck">
    <h3 id="daily-luck">{t('daily.luck')}</h3>
    <p>{t('daily.luckText')}</p>
    {own && own.adjusted !== null && (
      <>
        <p>
          <b>
            {t('daily.luckOwn', { adjusted: signed(own.adjusted), luck: signed(own.margin - own.adjusted) })}
          </b>
        </p>
        {own.moments.length > 0 && (
          <>
            <p>{t('daily.moments')}</p>
            <ul>
              {own.moments.map(({ choice, round, seat, luck }) => (
                <li key={choice}>
                  {t('daily.moment', { round, family: familyName(seat), luck: signed(luck) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    )}
  </section>
);

import { Glyph } from '../../components/art/GlyphLine.tsx';
import { t } from '../../i18n/i18n.ts';
import { LEGEND_GLYPHS } from './legendGlyphs.ts';

const COINS = { '1': 'coin', '×2': 'double', '●': 'equal' } as const;

/** What the glyphs mean. */
export const Legend = () => (
  <details class="legend">
    <summary>{t('legend.title')}</summary>
    <p class="quiet">{t('legend.about')}</p>
    <dl>
      {Object.entries(COINS).map(([sign, meaning]) => (
        <div key={sign}>
          <dt>
            <i class="glyph-coin" aria-hidden="true">
              {sign}
            </i>
          </dt>
          <dd>{t(`legend.${meaning}`)}</dd>
        </div>
      ))}
      {LEGEND_GLYPHS.map((name) => (
        <div key={name}>
          <dt>
            <Glyph name={name} />
          </dt>
          <dd>{t(`legend.${name}`)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

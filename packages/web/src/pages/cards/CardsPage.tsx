import type { Kind } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardDetail } from './CardDetail.tsx';
import './cards.css';
import { isKind } from '../../components/card/cardCatalog.ts';

export default function CardsPage({ words: [word] }: { readonly words: readonly string[] }) {
  const last = useRef<Kind>(undefined);
  useEffect(() => {
    if (word !== undefined && isKind(word)) last.current = word;
  }, [word]);
  if (word === undefined) return <CardGrid last={last.current} />;
  if (!isKind(word)) return <ErrorPage title={t('cardsPage.unknown')} text={t('cardsPage.unknownText')} />;
  return <CardDetail kind={word} />;
}

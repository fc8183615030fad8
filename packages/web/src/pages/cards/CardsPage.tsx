import type { Kind } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardDetail } from './CardDetail.tsx';
import './cards.css';
import { isKind } from '../../components/card/cardCatalog.ts';

export default function CardsPage({ params: [kind] }: { readonly params: readonly string[] }) {
  const last = useRef<Kind>(undefined);
  useEffect(() => {
    if (kind !== undefined && isKind(kind)) last.current = kind;
  }, [kind]);
  if (kind === undefined) return <CardGrid last={last.current} />;
  if (!isKind(kind)) return <ErrorPage title={t('cardsPage.unknown')} text={t('cardsPage.unknownText')} />;
  return <CardDetail kind={kind} />;
}

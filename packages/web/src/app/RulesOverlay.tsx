import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadCatalogs, locale } from '../i18n/i18n.ts';
import { isRulesOverlayOpen } from '../lib/rulesOverlay.ts';
import { navigate, route } from '../lib/router.ts';

type RulesDialog = FunctionComponent<{ readonly onClose: () => void }>;

/** The rules over a table, loaded when they are first opened. */
export function RulesOverlay() {
  const [loaded, setLoaded] = useState<RulesDialog>();
  const isOpen = isRulesOverlayOpen.value;
  const currentLocale = locale.value;
  const [page] = route.value;
  useEffect(() => {
    if (!isOpen) return;
    Promise.all([import('../pages/rules/RulesDialog.tsx'), loadCatalogs('rules', 'cards', 'learning')])
      .then(([{ RulesDialog }]) => setLoaded(() => RulesDialog))
      // Offline and never loaded: the page of the rules says so.
      .catch(() => navigate('rules'));
  }, [isOpen, currentLocale]);
  useEffect(() => {
    isRulesOverlayOpen.value = false;
  }, [page]);
  if (!isOpen || !loaded) return null;
  const Dialog = loaded;
  return <Dialog onClose={() => (isRulesOverlayOpen.value = false)} />;
}

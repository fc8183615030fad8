import { useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { navigate } from '../../lib/router.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { RulesContent } from './RulesContent.tsx';

/** The page of the rules; the URL names the rule to show. */
export default function RulesPage({ params: [target] }: { readonly params: readonly string[] }) {
  const [visit, setVisit] = useState(0);
  usePageTitle(t('app.rules'));
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link?.getAttribute('href') === location.hash) setVisit(visit + 1);
  };
  return (
    <div class="page rules-page">
      <TopBar />
      <main onClick={onClick}>
        <RulesContent target={target} visit={visit} onLeaveTarget={() => navigate('rules')} />
      </main>
    </div>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { joinList } from '../../game/text/names.ts';
import { locale, type MessageId, t } from '../../i18n/i18n.ts';
import { callApi } from './peopleApi.ts';

/** The server keeps a game shortly after its end. */
const PAUSES_MS = [500, 2000, 5000];

interface Reply {
  readonly achievements: readonly { readonly name: string }[];
}

/** One quiet line about what the player has achieved with this game, if anything. */
export default function Achieved({ table }: { readonly table: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOpen = true;
    void (async () => {
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!isOpen) return;
        const reply = await callApi<Reply>('GET', `/me/games/${table}/achievements`).catch(() => undefined);
        if (!reply || reply.achievements.length === 0) continue;
        setNames(reply.achievements.map(({ name }) => t(`achieved.${name}` as MessageId)));
        return;
      }
    })();
    return () => {
      isOpen = false;
    };
  }, [table]);
  if (names.length === 0) return null;
  return <p class="quiet">{t('achieved.new', { names: joinList(names, locale.value) })}</p>;
}

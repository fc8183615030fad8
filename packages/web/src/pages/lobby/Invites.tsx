import type { Invite } from '@oriflamme/protocol';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { connection } from '../../online/index.ts';
import { callApi } from '../../online/people/peopleApi.ts';
import { clockText } from '../../setup/clockText.ts';
import { deckName } from '../../setup/deckName.ts';
import '../../online/people/people.css';

/** The tables to which others invite the player. */
export function Invites() {
  const invites = connection.invites.value;
  if (invites.length === 0) return null;
  return (
    <section aria-labelledby="invites-heading">
      <h2 id="invites-heading">{t('people.invites')}</h2>
      <ul class="people-list" aria-live="polite">
        {invites.map((invite) => (
          <InviteRow key={`${invite.table} ${invite.from}`} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function InviteRow({ invite: { from, table, deck, clock } }: { readonly invite: Invite }) {
  const decline = () => void callApi('DELETE', `/invites/${table}`).catch(() => undefined);
  return (
    <li>
      <div>
        <b>{t('people.invitedBy', { name: from })}</b>
        <span class="quiet">{[deckName(deck), clockText(clock)].join(' · ')}</span>
      </div>
      <span class="actions">
        <a class="action primary" href={href('room', table)}>
          <b>{t('people.join')}</b>
        </a>
        <button type="button" class="link" aria-label={`${t('people.decline')}: ${from}`} onClick={decline}>
          {t('people.decline')}
        </button>
      </span>
    </li>
  );
}

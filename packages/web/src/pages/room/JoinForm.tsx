import type { Invitation } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { Shield } from '../../components/art/Shield.tsx';
import { t } from '../../i18n/i18n.ts';
import { NameForm } from '../../online/components/NameForm.tsx';
import { FreeShield } from '../../online/components/SeatShields.tsx';
import { fetchInvitation } from '../../online/fetchInvitation.ts';
import { setJoinIntent } from '../../online/joinIntent.ts';
import { clockText } from '../../setup/clockText.ts';
import { deckName } from '../../setup/deckName.ts';
import { TableNotFound } from './TableNotFound.tsx';

/** Undefined until it is known, and if it cannot be. */
function useInvitation(table: string): Invitation | undefined {
  const [invitation, setInvitation] = useState<Invitation | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void fetchInvitation(table).then((found) => isCurrent && setInvitation(found));
    return () => {
      isCurrent = false;
    };
  }, [table]);
  return invitation;
}

/** First visit by an invite link: says who invites to what, asks for a name, then takes a seat. */
export function JoinForm({ id }: { readonly id: string }) {
  const invitation = useInvitation(id);
  if (invitation?.isClosed) return <TableNotFound reason="expired" />;
  const host = invitation?.host ?? null;
  return (
    <div class="page">
      <TopBar />
      <main class="join-form">
        <div class="seat-shields" aria-hidden="true">
          <Shield seat={0} />
          <FreeShield />
          <Shield seat={2} />
          <Shield seat={3} />
        </div>
        <h1>{host === null ? t('room.invited') : t('room.invitedBy', { name: host })}</h1>
        {invitation && (
          <p class="terms">
            {[
              deckName(invitation.deck),
              t('lobby.seats', { n: invitation.seats }),
              clockText(invitation.clock),
              t(invitation.isRated ? 'ratings.rated' : 'ratings.unrated'),
              ...(invitation.phase === 'open' ? [t('lobby.free', { n: invitation.free })] : []),
            ].join(' · ')}
          </p>
        )}
        <p>{t('room.invitedText')}</p>
        <NameForm submitLabel={t('lobby.sit')} onName={() => setJoinIntent(id, { ready: false })} />
      </main>
    </div>
  );
}

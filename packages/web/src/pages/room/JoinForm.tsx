import { TopBar } from '../../components/TopBar.tsx';
import { Shield } from '../../components/art/Shield.tsx';
import { t } from '../../i18n/i18n.ts';
import { NameForm } from '../../online/components/NameForm.tsx';
import { FreeShield } from '../../online/components/SeatShields.tsx';
import { setJoinIntent } from '../../online/joinIntent.ts';

/** First visit by an invite link: asks for a name, then takes a seat. */
export const JoinForm = ({ id }: { readonly id: string }) => (
  <div class="page">
    <TopBar />
    <main class="join-form">
      <div class="seat-shields" aria-hidden="true">
        <Shield seat={0} />
        <FreeShield />
        <Shield seat={2} />
        <Shield seat={3} />
      </div>
      <h1>{t('room.invited')}</h1>
      <p>{t('room.invitedText')}</p>
      <NameForm submitLabel={t('lobby.sit')} onName={() => setJoinIntent(id, { ready: false })} />
    </main>
  </div>
);

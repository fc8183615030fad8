import { CopyButton } from '../../components/CopyButton.tsx';
import { href } from '../../lib/router.ts';
import { t } from '../../i18n/i18n.ts';
import { QrCode } from './QrCode.tsx';

/** Invite link to copy or share, with a QR code. */
export function InviteLink({ id }: { readonly id: string }) {
  const link = new URL(href('room', id), location.href).href;
  return (
    <section class="invite-link sheet" aria-labelledby="invite-heading">
      <QrCode text={link} />
      <div>
        <h2 id="invite-heading">{t('room.invite')}</h2>
        <p class="quiet">{t('room.inviteText')}</p>
        <input
          type="text"
          class="plain"
          readOnly
          value={link}
          aria-label={t('room.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="actions">
          <CopyButton text={link} label={t('room.copy')} copiedLabel={t('room.copied')} />
          {'share' in navigator && (
            <button type="button" class="action" onClick={() => share(link)}>
              <b>{t('room.share')}</b>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Rejects when the user cancels, which is no error. */
const share = (url: string): void =>
  void navigator.share({ title: 'Oriflamme', text: t('room.shareText'), url }).catch(() => undefined);

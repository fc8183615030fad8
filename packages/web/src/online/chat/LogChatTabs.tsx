import type { ChatMessage } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { chatText } from './chatText.ts';

interface TabsProps {
  readonly isChatOpen: boolean;
  readonly unread: number;
  readonly onChange: (isChatOpen: boolean) => void;
}

/** Tabs that switch between the game log and the chat. */
export const LogChatTabs = ({ isChatOpen, unread, onChange }: TabsProps) => (
  <div class="side-tabs">
    <h2 class="visually-hidden">{t(isChatOpen ? 'chat.title' : 'table.log')}</h2>
    <button type="button" class="small-heading" aria-pressed={!isChatOpen} onClick={() => onChange(false)}>
      {t('table.log')}
    </button>
    <button type="button" class="small-heading" aria-pressed={isChatOpen} onClick={() => onChange(true)}>
      {t('chat.title')}
      <UnreadCount unread={unread} />
    </button>
  </div>
);

interface ButtonProps {
  readonly unread: number;
  readonly onOpen: () => void;
}

/** Opens the chat dialog on a phone. */
export const ChatButton = ({ unread, onOpen }: ButtonProps) => (
  <button type="button" class="tool chat-tool" onClick={onOpen}>
    <span class="visually-hidden">{t('chat.title')}</span>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5H20V16H12L7 20V16H4Z" />
    </svg>
    <UnreadCount unread={unread} />
  </button>
);

const UnreadCount = ({ unread }: { readonly unread: number }) =>
  unread === 0 ? null : (
    <>
      <i class="count" aria-hidden="true">
        {unread}
      </i>
      <span class="visually-hidden">, {t('chat.new', { n: unread })}</span>
    </>
  );

/** Live region that announces new messages while the chat is closed. */
export function ChatAnnouncer({ unread }: { readonly unread: readonly ChatMessage[] }) {
  // A live region announces only what is added after it was mounted.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div class="visually-hidden" role="log" aria-label={t('chat.title')}>
      {isMounted &&
        unread.map((message, index) => (
          <p key={index}>{t('chat.says', { name: message.name, text: chatText(message) })}</p>
        ))}
    </div>
  );
}

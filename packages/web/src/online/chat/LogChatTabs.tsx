import type { ChatMessage } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { chatText } from './chatText.ts';

interface TabsProps {
  readonly isChatOpen: boolean;
  readonly unread: number;
  readonly onChange: (isChatOpen: boolean) => void;
}

/** The chronicle and the talk share a place. */
export const LogChatTabs = ({ isChatOpen, unread, onChange }: TabsProps) => (
  <div class="side-tabs">
    <h2 class="visually-hidden">{t(isChatOpen ? 'chat.title' : 'table.log')}</h2>
    <button type="button" class="small-heading" aria-pressed={!isChatOpen} onClick={() => onChange(false)}>
      {t('table.log')}
    </button>
    <button type="button" class="small-heading" aria-pressed={isChatOpen} onClick={() => onChange(true)}>
      {t('chat.title')}
      <Count unread={unread} />
    </button>
  </div>
);

interface ToolProps {
  readonly unread: number;
  readonly onOpen: () => void;
}

/** On a phone the talk is a sheet, opened from the bar. */
export const ChatButton = ({ unread, onOpen }: ToolProps) => (
  <button type="button" class="tool chat-tool" onClick={onOpen}>
    <span class="visually-hidden">{t('chat.title')}</span>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5H20V16H12L7 20V16H4Z" />
    </svg>
    <Count unread={unread} />
  </button>
);

const Count = ({ unread }: { readonly unread: number }) =>
  unread === 0 ? null : (
    <>
      <i class="count" aria-hidden="true">
        {unread}
      </i>
      <span class="visually-hidden">, {t('chat.new', { n: unread })}</span>
    </>
  );

/** Tells a listener what is said while the talk is not before them. */
export function ChatAnnouncer({ unread }: { readonly unread: readonly ChatMessage[] }) {
  // A live region tells what comes into it, not what it is born with.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <div class="visually-hidden" role="log" aria-label={t('chat.title')}>
      {isOpen &&
        unread.map((message, index) => (
          <p key={index}>{t('chat.says', { name: message.name, text: chatText(message) })}</p>
        ))}
    </div>
  );
}

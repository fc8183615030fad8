import { CHAT_PHRASES, type ChatPhrase, type ChatMessage } from '@oriflamme/protocol';
import { t } from '../../i18n/i18n.ts';

const isPhrase = (text: string): text is ChatPhrase => (CHAT_PHRASES as readonly string[]).includes(text);

/** Text of a message. Phrases are translated. */
export function chatText(message: ChatMessage): string {
  if (message.type === 'chat') return message.text;
  // A newer server may have more phrases.
  return isPhrase(message.phrase) ? t(`chat.phrase.${message.phrase}`) : message.phrase;
}

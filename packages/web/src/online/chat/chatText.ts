import { CHAT_PHRASES, type ChatPhrase, type ChatMessage } from '@oriflamme/protocol';
import { t } from '../../i18n/i18n.ts';

const isPhrase = (text: string): text is ChatPhrase => (CHAT_PHRASES as readonly string[]).includes(text);

/** Text of a message. Phrases are translated. */
export const chatText = (message: ChatMessage): string =>
  message.type === 'chat' ? message.text : phraseText(message.phrase);

/** A newer server may have more phrases: these are shown as they are. */
export const phraseText = (phrase: string): string =>
  isPhrase(phrase) ? t(`chat.phrase.${phrase}`) : phrase;

import { autoKeepPadding, type ClientMessage, optionPadding } from '@oriflamme/protocol';

/** Serializes a request. Its length does not depend on the chosen option or on the cards that are kept. */
export function encodeRequest(message: ClientMessage): string {
  return JSON.stringify(message) + paddingOf(message);
}

function paddingOf(message: ClientMessage): string {
  if (message.type === 'choose') return optionPadding(message.option);
  return message.type === 'autoKeep' ? autoKeepPadding(message.cards) : '';
}

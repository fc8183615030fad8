/** From so many messages of players at once on, the server is busy. Then it lets more arrive for so long. */
const BUSY_MESSAGES = 16;
const BUSY_PAUSE_MS = 14;

let reading: Promise<void> | undefined;
let messages = 0;
let lastMessages = 0;

/**
 * Resolves when what has arrived was read, for all messages at once: at the end of this turn of the event loop, a moment
 * later while the server is busy. To do one kind of work for many clients at a time takes much less CPU time than to serve one
 * client after the other, since the processor's caches hold the code of one kind of work but not of all. Only messages of players
 * make it busy, so that strangers cannot make them wait.
 */
export function afterReading(isPlayer: boolean): Promise<void> {
  if (isPlayer) messages += 1;
  reading ??= new Promise((resolve) => {
    const handle = () => {
      [lastMessages, messages] = [messages, 0];
      reading = undefined;
      resolve();
    };
    if (lastMessages < BUSY_MESSAGES) setImmediate(handle);
    else setTimeout(handle, BUSY_PAUSE_MS);
  });
  return reading;
}

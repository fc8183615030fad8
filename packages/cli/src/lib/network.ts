import { readNetwork } from '@oriflamme/bots/node';
import { UsageError } from './command.ts';

/** The network, for commands that cannot do without it. */
export function openNetwork(read = readNetwork): ReturnType<typeof readNetwork> {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the bots' network cannot be loaded: ${reason}`);
  }
}

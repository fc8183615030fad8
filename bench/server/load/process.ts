// The players, in a process of their own, so that their CPU time is not the server's.
import { answerParent, givenInput } from '../childProcess.ts';
import { LoadMetrics, type Round } from './metrics.ts';
import { OriflammeLoadClient } from './oriflammeClient.ts';
import type { LoadRate, LoadClient } from './loadClient.ts';
import { BoardgameIoLoadClient } from './boardgameIoClient.ts';

interface Given {
  readonly address: string;
  readonly tables: number;
  /** Where boardgame.io is installed, if its server is played at. */
  readonly folder?: string;
}

/** So many parties come in at the same time. */
const AT_ONCE = 25;

const { address, tables, folder } = givenInput() as Given;
const parties: LoadClient[] = [];
while (parties.length < tables) {
  const numbers = Array.from(
    { length: Math.min(AT_ONCE, tables - parties.length) },
    (_, i) => parties.length + i,
  );
  const open = (number: number): Promise<LoadClient> =>
    folder === undefined
      ? OriflammeLoadClient.open(address, number)
      : BoardgameIoLoadClient.open(address, number, folder);
  parties.push(...(await Promise.all(numbers.map(open))));
}

async function begin(): Promise<void> {
  await Promise.all(parties.map((party) => party.begin()));
}

async function play(pace: LoadRate): Promise<Round> {
  const figures = new LoadMetrics();
  await Promise.all(parties.map((party) => party.play(figures, pace)));
  return figures.finish();
}

answerParent({ ready: () => parties.length, begin, play }, async () => undefined);

// The players, in a process of their own, so that their CPU time is not the server's.
import { answerParent, givenInput } from '../control.ts';
import { Figures, type Round } from './figures.ts';
import { OurParty } from './ourParty.ts';
import type { Pace, Party } from './party.ts';
import { TheirParty } from './theirParty.ts';

interface Given {
  readonly address: string;
  readonly tables: number;
  /** Where boardgame.io is installed, if its server is played at. */
  readonly folder?: string;
}

/** So many parties come in at the same time. */
const AT_ONCE = 25;

const { address, tables, folder } = givenInput() as Given;
const parties: Party[] = [];
while (parties.length < tables) {
  const numbers = Array.from(
    { length: Math.min(AT_ONCE, tables - parties.length) },
    (_, i) => parties.length + i,
  );
  const open = (number: number): Promise<Party> =>
    folder === undefined ? OurParty.open(address, number) : TheirParty.open(address, number, folder);
  parties.push(...(await Promise.all(numbers.map(open))));
}

async function begin(): Promise<void> {
  await Promise.all(parties.map((party) => party.begin()));
}

async function play(pace: Pace): Promise<Round> {
  const figures = new Figures();
  await Promise.all(parties.map((party) => party.play(figures, pace)));
  return figures.finish();
}

answerParent({ ready: () => parties.length, begin, play }, async () => undefined);

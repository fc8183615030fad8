import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GameError, parseRecord } from '@oriflamme/engine';
import { checkDeal, type DealProof, type Fairness } from '@oriflamme/protocol';
import { UsageError } from '../lib/command.ts';

export const summary = 'verify that the deal of an online game was fair';

export const usage = `Usage: oriflamme verify FILE

Verifies the deal of an online game. FILE is the JSON file that a finished game offers for download: the record,
the server's commitment and secret, and the players' seeds. The exit code is 1 if the deal was not fair.
`;

const VERDICTS: Readonly<Record<Fairness, string>> = {
  fair: 'The deal is fair: it follows from the part that the server had promised and from those of the players.',
  'other-secret': 'NOT FAIR: the part that the server shows now is not the one that it had promised.',
  'other-deal': 'NOT FAIR: the parts of the server and the players do not give this deal.',
};

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length !== 1) throw new UsageError('verify takes one file');
  const verdict = await checkDeal(await readProof(positionals[0]));
  console.log(VERDICTS[verdict]);
  return verdict === 'fair' ? 0 : 1;
}

async function readProof(file: string): Promise<DealProof> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  const fields = (typeof json === 'object' && json !== null ? json : {}) as Partial<
    Record<keyof DealProof | 'secret' | 'parts', unknown>
  >;
  // Files written before protocol 2 call the seeds `secret` and `parts`.
  const { serverSeed = fields.secret, commitment, clientSeeds = fields.parts, first = null } = fields;
  const isSeed = (seed: unknown) => seed === null || typeof seed === 'string';
  if (typeof serverSeed !== 'string' || typeof commitment !== 'string')
    throw new UsageError(`${file} does not hold the server's secret and commitment`);
  if (!Array.isArray(clientSeeds) || !clientSeeds.every(isSeed))
    throw new UsageError(`${file} does not hold the players' parts`);
  if (first !== null && typeof first !== 'number')
    throw new UsageError(`${file} does not say who was named to begin`);
  try {
    return {
      record: parseRecord(fields.record),
      serverSeed,
      commitment,
      clientSeeds,
      first,
    };
  } catch (error) {
    if (error instanceof GameError) throw new UsageError(`${file} does not hold a record: ${error.message}`);
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GameError, type GameRecord, parseRecord, RULES_VERSION } from '@oriflamme/engine';
import {
  type DealEvidence,
  type DealtGame,
  type DealVerdict,
  parseEvidence,
  type UncheckedReason,
  type UnfairReason,
  verifyDeal,
} from '@oriflamme/protocol';
import { UsageError } from '../lib/command.ts';

export const summary = 'verify that the deal of an online game was fair';

export const usage = `Usage: oriflamme verify FILE [EVIDENCE]

Verifies the deal of an online game. FILE is the JSON file that a finished game offers for download, or the server's
response at /api/games/TABLE. EVIDENCE is what a player's own program kept of the deal; the download of a player's
browser already holds it. Without evidence a deal can be found unfair, but never fair.

The exit code is 0 if the deal is fair, 1 if it is not, and 3 if it cannot be checked.
`;

const UNFAIR: Readonly<Record<UnfairReason, string>> = {
  'other-commitment': 'the server shows another commitment than before the deal.',
  'changed-transcript': 'the server changed the seats, the setup or the hashes while it asked for the seeds.',
  'dropped-seed': "the server left out a player's seed that it had confirmed.",
  'other-game': "the record is not the game that the player's program saw.",
  'other-secret': "the server's seed does not match its commitment, or is that of another table.",
  'own-seed': "another seed than the player's own was used.",
  'other-seed': 'a seed does not match the hash that was shown before, or a bot has one.',
  'other-setup':
    'the seats, the bots, the deck or the first player are not those that were shown before the deal.',
  'other-deal': 'the seeds of the server and the players do not give this deal.',
  'other-hand': 'the player was shown another hand at the start.',
};

const UNCHECKED: Readonly<Record<UncheckedReason, string>> = {
  'no-part': 'there is no evidence of a player who took part in the deal.',
  'other-rules': 'the game went on under another version of the rules.',
  older: 'the cards were dealt before players committed to their seeds.',
};

const FAIR =
  'The deal is fair: it follows from seeds that nobody could choose after seeing another one, and the game is the one that was seen.';

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length < 1 || positionals.length > 2)
    throw new UsageError('verify takes a file, and perhaps one with evidence');
  const [file, evidenceFile] = positionals;
  const fields = fieldsOf(await readJson(file));
  const kept: unknown = evidenceFile === undefined ? fields['evidence'] : await readJson(evidenceFile);
  const game = readGame(fields, file);
  const verdict = verifyDeal(game, readEvidence(kept, evidenceFile ?? file));
  console.log(textOf(verdict));
  const attempts = game.deal?.attempt ?? 1;
  if (attempts > 1)
    console.log(`The deal was begun ${attempts} times: a player did not send a seed, or left the table.`);
  return { fair: 0, unfair: 1, unchecked: 3 }[verdict.result];
}

function textOf(verdict: DealVerdict): string {
  if (verdict.result === 'fair') return FAIR;
  return verdict.result === 'unfair'
    ? `NOT FAIR: ${UNFAIR[verdict.reason]}`
    : `Cannot be checked: ${UNCHECKED[verdict.reason]}`;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null ? (json as Fields) : {};

function readEvidence(kept: unknown, file: string): DealEvidence | undefined {
  if (kept === undefined || kept === null) return undefined;
  const evidence = parseEvidence(kept);
  if (!evidence) throw new UsageError(`${file} does not hold valid evidence`);
  return evidence;
}

/** Files from before `disclosure` was part of them hold its fields directly, and no seats. */
function readGame(fields: Fields, file: string): DealtGame {
  const seeds = 'disclosure' in fields ? fieldsOf(fields['disclosure']) : fields;
  // Files written before protocol 2 call the seeds `secret` and `parts`.
  const { serverSeed = seeds['secret'], clientSeeds = seeds['parts'], record } = seeds;
  const { commitment, first = null, table = '', deal } = fields;
  const isSeed = (seed: unknown): seed is string | null => seed === null || typeof seed === 'string';
  if (typeof serverSeed !== 'string' || typeof commitment !== 'string' || typeof table !== 'string')
    throw new UsageError(`${file} does not hold the server's secret and commitment`);
  if (!Array.isArray(clientSeeds) || !clientSeeds.every(isSeed))
    throw new UsageError(`${file} does not hold the players' parts`);
  if (first !== null && typeof first !== 'number')
    throw new UsageError(`${file} does not say who was named to begin`);
  const { seats = clientSeeds.map((seed) => ({ type: seed === null ? 'bot' : 'person' })) } = fields;
  const isSeat = (seat: unknown) => ['bot', 'person'].includes(String(fieldsOf(seat)['type']));
  if (!Array.isArray(seats) || !seats.every(isSeat)) throw new UsageError(`${file} does not hold the seats`);
  if (deal !== undefined && !isDeal(deal)) throw new UsageError(`${file} does not say how it was dealt`);
  return {
    table,
    commitment,
    first,
    seats: seats as DealtGame['seats'],
    ...(deal !== undefined && { deal: deal as NonNullable<DealtGame['deal']> }),
    disclosure: { record: readRecord(record, file), serverSeed, clientSeeds },
  };
}

function isDeal(json: unknown): boolean {
  const { attempt, hashes } = fieldsOf(json);
  return Number.isInteger(attempt) && Array.isArray(hashes);
}

/** A record of other rules is left as it is: it is not replayed. */
function readRecord(json: unknown, file: string): GameRecord {
  const { rules, start } = fieldsOf(json);
  const isOther = Number.isInteger(rules) && rules !== RULES_VERSION && typeof start === 'object' && start;
  if (isOther) return json as GameRecord;
  try {
    return parseRecord(json);
  } catch (error) {
    if (error instanceof GameError) throw new UsageError(`${file} does not hold a record: ${error.message}`);
    throw error;
  }
}

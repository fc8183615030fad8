import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlayerClient } from '@oriflamme/client';
import { verify } from '@oriflamme/cli/internals';
import { Random } from '@oriflamme/engine';
import { verifyDeal } from '@oriflamme/protocol';
import { ATTACKS } from './attacks.ts';
import { SimulatedServer } from './simulatedServer.ts';

/** How often each check caught the server. */
export interface Catches {
  readonly tries: number;
  client: number;
  commandLine: number;
}

/** Plays one whole game with the real client against a cheating server, and checks it in both ways. */
async function tryAttack(kind: string, number: number, folder: string): Promise<[boolean, boolean]> {
  const variants = ATTACKS[kind];
  const server = new SimulatedServer(`${kind} ${number}`, variants[number % variants.length]);
  const player = new PlayerClient(server, server.table);
  await player.sit(server.own);
  await server.deal();
  const random = new Random(`player ${number}`);
  await player.play(({ options }) => random.below(options.length));
  const game = server.finishedGame();
  const [file, evidence] = [join(folder, 'game.json'), join(folder, 'evidence.json')];
  writeFileSync(file, JSON.stringify(game));
  writeFileSync(evidence, JSON.stringify(player.evidence));
  const verdict = verifyDeal(game, player.evidence);
  return [verdict.result === 'unfair', (await silently(() => verify([file, evidence]))) === 1];
}

/** Tries each way to cheat. */
export async function catchServer(tries: number): Promise<Record<string, Catches>> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-deal-'));
  const results: Record<string, Catches> = {};
  try {
    for (const kind of Object.keys(ATTACKS)) {
      const catches: Catches = { tries, client: 0, commandLine: 0 };
      for (let number = 0; number < tries; number++) {
        const [byClient, byCommandLine] = await tryAttack(kind, number, folder);
        catches.client += Number(byClient);
        catches.commandLine += Number(byCommandLine);
      }
      results[kind] = catches;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return results;
}

/** The command prints its verdict. */
async function silently<T>(act: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await act();
  } finally {
    console.log = log;
  }
}

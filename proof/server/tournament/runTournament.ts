import { setTimeout as sleep } from 'node:timers/promises';
import { sets } from '@oriflamme/engine';
import { freePort } from '@oriflamme/server/testing/freePort';
import { ServerProcess } from '../crash/serverProcess.ts';
import { Entrant } from './entrant.ts';
import { auditTournament, type TournamentAudit } from './auditTournament.ts';

export interface TournamentRun {
  readonly folder: string;
  readonly entrants: number;
  readonly seats: number;
  readonly deals: number;
  /** How often the server is killed (SIGKILL) while people play. */
  readonly kills: number;
  /** Time between two kills. */
  readonly killMs: number;
  readonly progress?: (line: string) => void;
}

/** Plays a whole tournament over sockets on a server that is killed again and again, and audits what is stored. */
export async function runTournament(
  run: TournamentRun,
): Promise<TournamentAudit & { readonly kills: number }> {
  const { folder, entrants: count, seats, deals, progress = () => undefined } = run;
  const port = await freePort();
  const environment = {
    PORT: String(port),
    TOURNAMENT_PAUSE_SECONDS: '0',
    MAX_TOURNAMENT_ENTRANTS: String(Math.max(2, count)),
  };
  const start = () => new ServerProcess(folder, { environment });
  let server = start();
  await server.address;
  const address = `http://127.0.0.1:${port}`;
  const entrants = Array.from(
    { length: count },
    (_, number) => new Entrant(`Entrant ${number + 1}`, address),
  );
  const [owner] = entrants;
  for (const entrant of entrants) await entrant.register();
  const terms = { name: 'Proof', deck: sets.base, seats, deals, bank: 1800, increment: 60 };
  const { id } = (await owner.call('POST', '/api/v1/tournaments', terms)) as { id: string };
  for (const entrant of entrants) await entrant.call('PUT', `/api/v1/tournaments/${id}/entry`);
  progress(`${count} entrants have joined`);
  const done = new AbortController();
  let kills = 0;
  const killing = (async () => {
    while (kills < run.kills && !done.signal.aborted) {
      await sleep(run.killMs);
      server.kill();
      await server.ended;
      kills += 1;
      progress(`killed ${kills} times`);
      server = start();
      await server.address;
    }
  })();
  await owner.call('POST', `/api/v1/tournaments/${id}/start`);
  await Promise.all(entrants.map((entrant) => entrant.play(id)));
  const shown = await owner.call('GET', `/api/v1/tournaments/${id}`);
  done.abort();
  await killing;
  await server.close();
  const acknowledged = entrants.flatMap((entrant) => entrant.acknowledged);
  return { ...auditTournament({ folder, id, shown, acknowledged, seats, deals }), kills };
}

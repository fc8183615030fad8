// The site of playwright.config.ts with PostgreSQL: E2E_NODES servers behind HAProxy at PORT, until SIGTERM.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PostgresServer } from '@oriflamme/server/testing';
import { LoadBalancer } from '../../proof/server/nodes/loadBalancer.ts';
import { freePort } from '@oriflamme/server/testing/freePort';

const PROGRAM = join(import.meta.dirname, '../../packages/server/bin/oriflamme-server.js');
const { E2E_NODES, PORT, DATA_FOLDER } = process.env;

const database = await PostgresServer.start();
const servers: { process: ChildProcess; port: number }[] = [];
for (let node = 1; node <= Number(E2E_NODES); node++) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_FOLDER: `${DATA_FOLDER}-${node}`,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
  };
  servers.push({ port, process: spawn(process.execPath, [PROGRAM], { env, stdio: 'inherit' }) });
}
const balancer = await LoadBalancer.start(
  servers.map(({ port }) => port),
  Number(PORT),
);
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await balancer.stop();
  for (const { process: server } of servers) {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  }
  await database.stop();
  process.exit();
}

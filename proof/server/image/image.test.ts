import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@oriflamme/engine';
import { loadConfig } from '@oriflamme/server';
import { PostgresServer, RedisServer } from '@oriflamme/server/testing';
import { freePort } from '@oriflamme/server/testing/freePort';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FrameLog } from '../nodes/frameLog.ts';
import { LoadBalancer } from '../nodes/loadBalancer.ts';
import { playGame } from '../nodes/playGame.ts';
import { RecordedConnection } from '../nodes/recordedConnection.ts';
import { buildImage, type Image, REPOSITORY, runInShell } from './buildImage.ts';
import { readComposeFile } from './composeFile.ts';
import { installModules } from './installModules.ts';

const compose = readComposeFile({ POSTGRES_PASSWORD: 'secret' });
const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'oriflamme');
const proxyConfig = readFileSync(join(REPOSITORY, 'deploy/haproxy.cfg'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-image-'));
let image: Image;

beforeAll(() => {
  image = buildImage(folder, (command, cwd) => {
    if (command.startsWith('npm ci')) installModules(REPOSITORY, cwd, command);
    else runInShell(command, cwd);
  });
  return () => rmSync(folder, { recursive: true });
}, 300_000);

/** What a container of a node gets, with the addresses of this machine. */
async function containerEnvironment(name: string, postgres: string, redis: string) {
  const data = join(folder, `data-${name}`);
  mkdirSync(data, { mode: 0o700 });
  const { DATABASE_URL, REDIS_URL, ...environment } = compose.services[name].environment!;
  expect(new URL(DATABASE_URL).hostname).toBe('postgres');
  expect(new URL(REDIS_URL).hostname).toBe('redis');
  return {
    ...image.environment,
    ...environment,
    PATH: process.env['PATH']!,
    DATABASE_URL: postgres,
    REDIS_URL: redis,
    DATA_FOLDER: data,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  };
}

/** Runs a command of the image to its end, with this machine's Node. */
const runIn = ([program, ...args]: readonly string[], env: Record<string, string>) => {
  expect(program).toBe('node');
  return spawnSync(process.execPath, args, { cwd: image.folder, env }).status;
};

/** Starts the command of the image and waits until its health check says that it is ready. */
async function startContainer(env: Record<string, string>): Promise<void> {
  const [program, ...args] = image.command;
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
  });
  await expect.poll(() => runIn(image.healthCheck, env), { timeout: 60_000, interval: 200 }).toBe(0);
}

describe('the image', () => {
  it('has the client and the server with what they need, and nothing else', () => {
    expect(existsSync(join(image.folder, 'packages/web/dist/index.html'))).toBe(true);
    for (const absent of ['node_modules/vite', 'packages/web/src', 'packages/cli', 'docs', 'proof', '.git'])
      expect(existsSync(join(image.folder, absent)), absent).toBe(false);
    expect(
      spawnSync('find', [image.root, '-name', '*.test.ts', '-path', '*/packages/*/src/*']).stdout.length,
    ).toBe(0);
    expect(Number(spawnSync('du', ['-sm', image.root]).stdout.toString().split('\t')[0])).toBeLessThan(60);
  });

  it('runs as a user without rights, with a health check that fails without a server', async () => {
    expect(image.user).toBe('node');
    expect(image.exposed).toBe('8080');
    expect(image.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '8080', NODE_ENV: 'production' });
    const PORT = String(await freePort());
    expect(runIn(image.healthCheck, { PATH: process.env['PATH']!, PORT })).toBe(1);
  });
});

describe('the compose file', () => {
  it('gives the servers settings that they accept, and needs a password', () => {
    for (const [, { environment }] of nodes) {
      const config = loadConfig({ ...image.environment, ...environment });
      expect(config).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' });
    }
    expect(() => readComposeFile({})).toThrow('set POSTGRES_PASSWORD');
  });

  it('has a proxy that knows every server, and a database that only the servers reach', () => {
    const known = [...proxyConfig.matchAll(/^ {2}server (\w+) (\w+):(\d+)$/gm)];
    expect(known.map(([, name, host, port]) => [name, host, port])).toEqual(
      nodes.map(([name]) => [name, name, image.exposed]),
    );
    expect(nodes).toHaveLength(3);
    const { proxy, postgres, redis, ...others } = compose.services;
    expect(Object.keys(others)).toEqual(nodes.map(([name]) => name));
    expect(proxy.ports).toEqual(['8080:8080']);
    expect(proxyConfig).toContain('  bind :8080\n');
    for (const service of [postgres, redis]) expect(service.networks).toEqual(['back']);
    expect(compose.networks['back']).toEqual({ internal: true });
    for (const { networks } of Object.values(compose.services))
      expect(networks.every((network) => network in compose.networks)).toBe(true);
    expect(Object.keys(compose.services).filter((name) => compose.services[name].ports)).toEqual(['proxy']);
    expect(postgres.volumes).toEqual(['database:/var/lib/postgresql/data']);
    expect('database' in compose.volumes).toBe(true);
  });

  it('describes servers that play a whole game through the proxy', async () => {
    const settings = compose.services['postgres'].command!.filter((word) => word.includes('='));
    const postgres = await PostgresServer.start(['fsync=off', ...settings]);
    onTestFinished(() => postgres.stop());
    const redis = await RedisServer.start();
    onTestFinished(() => redis.stop());
    const environments = await Promise.all(
      nodes.map(([name]) => containerEnvironment(name, postgres.url, `redis://127.0.0.1:${redis.port}`)),
    );
    await Promise.all(environments.map(startContainer));
    const balancer = await LoadBalancer.start(environments.map(({ PORT }) => Number(PORT)));
    onTestFinished(() => balancer.stop());

    const page = await fetch(balancer.address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
    expect((await fetch(`${balancer.address}/metrics`)).status).toBe(404);

    const log = new FrameLog();
    const connect = (name: string, address: string) => {
      const person = new RecordedConnection(name, address, log);
      onTestFinished(() => person.connection.close());
      return person;
    };
    const people = ['Ann', 'Ben', 'Cat'].map((name) => connect(name, balancer.address));
    const witnesses = environments.map(({ PORT }, i) => connect(`Witness ${i}`, `http://127.0.0.1:${PORT}`));
    for (const person of [...people, ...witnesses]) await person.signIn();
    await playGame({ people, witnesses, log, random: new Random('image'), thinkMs: 0, bots: 0 });
    expect(log.anomalies).toEqual([]);
    expect(log.choices).toBeGreaterThan(30);
  });
});

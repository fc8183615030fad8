import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { type Instruction, isIgnored, parseDockerfile, parseExec, parsePairs } from './dockerfile.ts';

export const REPOSITORY = join(import.meta.dirname, '../../..');

/** What a container of the image runs, in a folder that stands for its file system. */
export interface Image {
  readonly root: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly exposed: string;
}

type RunCommand = (command: string, folder: string) => void;

/** Runs a command as the builder of images does. */
export const runInShell: RunCommand = (command, cwd) => {
  const env = { ...process.env, npm_config_loglevel: 'error' };
  execFileSync('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Builds the image in a folder, stage by stage, with the instructions of deploy/Dockerfile. No container engine is needed. */
export function buildImage(folder: string, run: RunCommand): Image {
  const read = (file: string) => readFileSync(join(REPOSITORY, 'deploy', file), 'utf8');
  const ignored = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = parseDockerfile(read('Dockerfile'));
  let image: Image | undefined;
  for (const { name, base, instructions } of stages) {
    const root = join(folder, name);
    mkdirSync(root);
    if (!base.startsWith('node:24-')) throw new Error(`The stage ${name} has no Node 24.`);
    image = new StageBuilder(folder, root, ignored, run).build(instructions);
  }
  return image!;
}

class StageBuilder {
  private readonly folder: string;
  private readonly root: string;
  private readonly ignored: readonly string[];
  private readonly run: RunCommand;
  private workdir: string;
  private readonly found: Record<string, string> = {};
  private environment: Record<string, string> = {};

  constructor(folder: string, root: string, ignored: readonly string[], run: RunCommand) {
    this.folder = folder;
    this.root = root;
    this.ignored = ignored;
    this.run = run;
    this.workdir = root;
  }

  build(instructions: readonly Instruction[]): Image {
    for (const instruction of instructions) this.follow(instruction);
    const exec = (name: string) => (this.found[name] === undefined ? [] : parseExec(this.found[name]));
    return {
      root: this.root,
      folder: this.workdir,
      environment: this.environment,
      user: this.found['USER'] ?? 'root',
      command: exec('CMD'),
      healthCheck: exec('HEALTHCHECK'),
      exposed: this.found['EXPOSE'] ?? '',
    };
  }

  private follow({ name, text }: Instruction): void {
    if (name === 'WORKDIR') {
      this.workdir = join(this.root, text);
      mkdirSync(this.workdir, { recursive: true });
    } else if (name === 'COPY') this.copy(text.split(' '));
    else if (name === 'RUN') this.run(text, this.workdir);
    else if (name === 'ENV') this.environment = { ...this.environment, ...parsePairs(text) };
    else this.found[name] = text;
  }

  private copy(words: readonly string[]): void {
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const [source, target] = words.filter((word) => !word.startsWith('--'));
    const to = isAbsolute(target) ? join(this.root, target) : join(this.workdir, target);
    mkdirSync(dirname(to), { recursive: true });
    if (from !== undefined)
      return cpSync(join(this.folder, from, source), to, { recursive: true, verbatimSymlinks: true });
    cpSync(join(REPOSITORY, source), to, {
      recursive: true,
      filter: (path) => !isIgnored(relative(REPOSITORY, path), this.ignored),
    });
  }
}

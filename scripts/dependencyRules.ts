// Configuration of dependency-cruiser: which file may import which. checkDependencies.ts runs it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

const root = join(import.meta.dirname, '..');

/**
 * The folders of each area, from high to low: a folder may import only folders after it.
 * '' stands for the files of the area itself. Folders inside these are checked for cycles only.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'packages/engine/src': ['', 'forecast', 'belief', 'notation', 'view', 'flow', 'cards', 'rules', 'state'],
  'packages/bots': ['train', 'eval', 'node', 'src', 'workers', 'data'],
  'packages/bots/src': ['', 'champion', 'luck', 'linear', 'network', 'baselines', 'core'],
  'packages/server/src': [
    '',
    'adminCli',
    'api',
    'people',
    'events',
    'history',
    'accounts',
    'ws',
    'http',
    'admin',
    'push',
    'moderation',
    'ratings',
    'lobby',
    'listing',
    'bots',
    'limits',
    'table',
    'duplicate',
    'cluster',
    'store',
    'config',
    'monitoring',
    'lib',
  ],
  'packages/web/src': [
    '',
    'app',
    'pages',
    'replay',
    'table',
    'online',
    'setup',
    'local',
    'components',
    'game',
    'lib',
    'sw',
    'i18n',
    'styles',
  ],
  'packages/cli/src': [
    '',
    'commands',
    'arena',
    'simulate',
    'play',
    'stdio',
    'trace',
    'chart',
    'format',
    'lib',
  ],
  proof: [
    'accounts',
    'abuse',
    'server',
    'bots',
    'duplicate',
    'coverage',
    'determinism',
    'golden',
    'mutation',
    'perft',
    'properties',
    'ratings',
    'secrecy',
    'forecast',
    'fuzz',
    '',
  ],
  'proof/server': [
    'tournament',
    'image',
    'nodes',
    'correspondence',
    'crash',
    'fuzz',
    'lengths',
    'nonInterference',
    'timing',
    '',
  ],
  bench: ['abuse', 'engine', 'server', 'sounds', 'strength', 'web', ''],
  e2e: ['browsers', '', 'local', 'online', 'pages', 'tour', 'support'],
  'e2e/browsers': ['', 'drivers'],
};

/** The packages, or single files of them, that a package may import. Tests may import any package, by its name. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  bots: ['engine'],
  protocol: ['engine', 'bots/src/names.ts'],
  client: ['engine', 'protocol'],
  ratings: ['engine', 'bots/src/names.ts'],
  server: ['engine', 'bots', 'protocol', 'ratings'],
  web: ['engine', 'bots', 'client', 'protocol'],
  cli: ['engine', 'bots', 'protocol'],
  learn: ['engine', 'bots'],
};

/** Tests and their doubles: exempt from the direction of folders and packages. */
export const TESTS = String.raw`\.(test|spec)\.tsx?$|/testing/`;

/** Entry points that only tests, proofs and benchmarks may use. */
const PRIVATE_ENTRIES = '^packages/[^/]+/src/(internals\\.ts|testing/)';

const escape = (path: string) => path.replaceAll(/[.\\+?()[\]{}|^$]/g, String.raw`\$&`).replaceAll('*', '.*');

/** Patterns of the files that the `exports` of the packages name. */
function entryPoints(): string[] {
  return globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      exports?: Record<string, string>;
    };
    return Object.values(exports).map((target) => `^${escape(join(dirname(file), target))}$`);
  });
}

const inFolder = (area: string, folder: string) =>
  folder === '' ? `^${area}/[^/]+$` : `^${area}/${folder}/`;

function layerRules(area: string, folders: readonly string[]): IForbiddenRuleType[] {
  const known = folders.filter((folder) => folder !== '').join('|');
  const rules: IForbiddenRuleType[] = [
    {
      name: `unlisted-folder ${area}`,
      comment: 'Give the folder its place in LAYERS (scripts/dependencyRules.ts).',
      severity: 'error',
      from: {},
      to: { path: `^${area}/(?!(${known}|testing|node_modules)/)[^/]+/` },
    },
  ];
  for (const [index, folder] of folders.entries()) {
    const higher = folders.slice(0, index).map((name) => inFolder(area, name));
    if (higher.length === 0) continue;
    rules.push({
      name: `direction ${area}/${folder}`,
      comment: `Imports go down only: ${folders.map((name) => name || '(files)').join(' > ')}.`,
      severity: 'error',
      from: { path: inFolder(area, folder), pathNot: TESTS },
      to: { path: higher },
    });
  }
  return rules;
}

function packageRules(name: string, allowed: readonly string[]): IForbiddenRuleType {
  return {
    name: `package ${name}`,
    comment: `May import ${allowed.join(', ') || 'no package'}: see CONTRIBUTING.md.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: TESTS },
    to: { path: '^packages/', pathNot: [name, ...allowed].map((other) => `^packages/${other}(/|$)`) },
  };
}

const rules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Files must not import each other in a circle; type imports count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-cycle',
    comment: 'Folders must not import each other in a circle.',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-deep-import',
    comment: "Import another package by an entry of its package.json's exports.",
    severity: 'error',
    from: { path: '^(packages/[^/]+|[^/]+)/' },
    to: { path: '^packages/', pathNot: ['^$1/', ...entryPoints()] },
  },
  {
    name: 'no-relative-import',
    comment: 'Import another package by its name, not by a path.',
    severity: 'error',
    from: { path: '^(packages/[^/]+|[^/]+)/' },
    to: {
      path: '^packages/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased'],
    },
  },
  {
    name: 'no-private-entry',
    comment: "Only tests, proofs and benchmarks use a package's internals and testing entries.",
    severity: 'error',
    from: { path: '^(packages/[^/]+)/', pathNot: TESTS },
    to: { path: PRIVATE_ENTRIES, pathNot: '^$1/' },
  },
  {
    name: 'no-import-of-tools',
    comment: 'Packages import no proofs, benchmarks, end-to-end tests or scripts.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(proof|bench|e2e|scripts)/' },
  },
  {
    name: 'engine-imports-nothing',
    comment: 'The engine imports nothing but itself.',
    severity: 'error',
    from: { path: '^packages/engine/src/', pathNot: TESTS },
    to: { pathNot: '^packages/engine/' },
  },
  {
    name: 'not-found',
    comment: 'The import cannot be resolved: is the path listed in the exports of the package?',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  ...Object.entries(LAYERS).flatMap(([area, folders]) => layerRules(area, folders)),
  ...Object.entries(PACKAGES).map(([name, allowed]) => packageRules(name, allowed)),
];

export const config: IConfiguration = {
  forbidden: rules,
  options: {
    // TypeScript 7 has no parser API yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { REPOSITORY } from './buildImage.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: unknown;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly [other: string]: unknown;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Replaces `${NAME:-default}` and `${NAME:?message}`, as compose does. */
function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, mode: string, rest: string) => {
    const value = variables[name] ?? (mode === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name}: ${rest}`);
    return value;
  });
}

/** Reads deploy/compose.yaml. */
export function readComposeFile(variables: Readonly<Record<string, string>>): ComposeFile {
  const text = readFileSync(join(REPOSITORY, 'deploy/compose.yaml'), 'utf8');
  const replace = (_: unknown, value: unknown) =>
    typeof value === 'string' ? interpolate(value, variables) : value;
  return parse(text, replace, { merge: true }) as ComposeFile;
}

import { CONFIG_SCHEMA } from './schema.ts';
import type { ConfigEntry } from './setting.ts';

const all = Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA);

/** All settings as text for the terminal. */
export function settingsText(): string {
  return all
    .map(
      ({ variable, default: initial, parser, description }) =>
        `${variable}=${initial}\n    ${description}\n    Allowed: ${parser.allowed}.`,
    )
    .join('\n\n');
}

/** The rows of the table in docs/operating.md. */
export function settingsRows(): string[] {
  return all.map(
    ({ variable, default: initial, parser, description }) =>
      `| \`${variable}\` | ${initial === '' ? 'none' : `\`${initial}\``} | ${description} | ${parser.allowed} |`,
  );
}

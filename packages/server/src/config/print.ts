import { type ConfigEntry, CONFIG_SCHEMA } from './schema.ts';

const all = Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA);

/** For a terminal. */
export function settingsText(): string {
  return all
    .map(
      ({ variable, default: by, kind, description }) =>
        `${variable}=${by}\n    ${description}\n    Allowed: ${kind.allowed}.`,
    )
    .join('\n\n');
}

/** For the operator's guide: the rows of its table. */
export function settingsRows(): string[] {
  return all.map(
    ({ variable, default: by, kind, description }) =>
      `| \`${variable}\` | ${by === '' ? 'none' : `\`${by}\``} | ${description} | ${kind.allowed} |`,
  );
}

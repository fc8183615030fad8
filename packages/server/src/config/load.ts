import { type ConfigEntry, CONFIG_SCHEMA, type Config } from './schema.ts';

/** A start with these settings would be a mistake. The message has a line for each that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is not set, or set to nothing, has its default. */
export function loadConfig(environment: Environment): Config {
  const problems: string[] = [];
  const values = Object.entries<ConfigEntry<unknown>>(CONFIG_SCHEMA).map(([name, entry]) => {
    const { variable, kind } = entry;
    const text = environment[variable]?.trim() || entry.default;
    const read = kind.parse(text);
    if ('value' in read) return [name, read.value];
    problems.push(`${variable}: ${JSON.stringify(text)} ${read.problem}. Allowed: ${kind.allowed}.`);
    return [name, undefined];
  });
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(values) as Config;
}

import { CONFIG_SCHEMA, type Config } from './schema.ts';
import type { ConfigEntry } from './setting.ts';

/** Invalid configuration. The message has one line per invalid setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment variables. Unset or empty ones get their default. */
export function loadConfig(environment: Environment): Config {
  const problems: string[] = [];
  const values = Object.entries<ConfigEntry<unknown>>(CONFIG_SCHEMA).map(([name, entry]) => {
    const { variable, parser } = entry;
    const text = environment[variable]?.trim() || entry.default;
    const parsed = parser.parse(text);
    if ('value' in parsed) return [name, parsed.value];
    problems.push(
      `${variable}: ${parser.isSecret ? 'the value' : JSON.stringify(text)} ${parsed.problem}. Allowed: ${parser.allowed}.`,
    );
    return [name, undefined];
  });
  const isSet = (variable: string) => (environment[variable]?.trim() ?? '') !== '';
  // One of several servers whose DATABASE_URL was forgotten would open a database of its own.
  if (isSet('REDIS_URL') && !isSet('DATABASE_URL'))
    problems.push('REDIS_URL: it is used only with DATABASE_URL, which is not set. Set both, or neither.');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(values) as Config;
}

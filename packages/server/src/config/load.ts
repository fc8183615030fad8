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
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(values) as Config;
}

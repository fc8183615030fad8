/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** Parses the stages of a Dockerfile: one instruction a line, comments and empty lines. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not an instruction: ${line}`);
    if (name === 'FROM') {
      const [base, , alias = `stage${stages.length}`] = rest.split(' ');
      stages.push({ name: alias, base, instructions: [] });
    } else stages.at(-1)!.instructions.push({ name, text: rest });
  }
  return stages;
}

/** The value of an instruction with `KEY=VALUE` pairs. */
export function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, key, quoted, plain]) => [
      key,
      quoted ?? plain,
    ]),
  );
}

/** The program and its arguments in the exec form, which needs no shell. */
export function parseExec(text: string): string[] {
  const list = /\[.*\]$/.exec(text)?.[0];
  if (list === undefined) throw new Error(`Not in exec form: ${text}`);
  return JSON.parse(list) as string[];
}

/** Whether a path of the context is left out. Patterns are names of the root, or a name or ending on every level. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (!pattern.startsWith('**/')) return path === pattern || path.startsWith(`${pattern}/`);
    const name = pattern.slice(3);
    return path
      .split('/')
      .some((part) => (name.startsWith('*') ? part.endsWith(name.slice(1)) : part === name));
  });
}

import type { CommandTable } from './lib/command.ts';

/** Every command of `oriflamme`. */
export const commands: CommandTable = {
  play: () => import('./commands/play.ts'),
  show: () => import('./commands/show.ts'),
  arena: () => import('./commands/arena.ts'),
  simulate: () => import('./commands/simulate.ts'),
  trace: () => import('./commands/trace.ts'),
  check: () => import('./commands/check.ts'),
  stdio: () => import('./commands/stdio.ts'),
  verify: () => import('./commands/verify.ts'),
  analyse: () => import('./commands/analyse.ts'),
};

/** Former names of commands, still accepted. */
export const ALIASES: Readonly<Record<string, string>> = { tell: 'show' };

import type { CommandTable } from './lib/command.ts';

/** Every command of `oriflamme`. */
export const commands: CommandTable = {
  tell: () => import('./commands/tell.ts'),
  play: () => import('./commands/play.ts'),
  arena: () => import('./commands/arena.ts'),
  simulate: () => import('./commands/simulate.ts'),
  trace: () => import('./commands/trace.ts'),
  check: () => import('./commands/check.ts'),
  stdio: () => import('./commands/stdio.ts'),
  verify: () => import('./commands/verify.ts'),
};

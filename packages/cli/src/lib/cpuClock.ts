import type { Clock } from '@oriflamme/bots';

/** Judges a bot by what this thread has computed. */
export const CPU_CLOCK: Clock = {
  now: () => performance.now(),
  cpuTime: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

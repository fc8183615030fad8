import type { Clock } from '@oriflamme/bots';

/** CPU time of the current thread. */
export const CPU_CLOCK: Clock = {
  now: () => performance.now(),
  cpuTime: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

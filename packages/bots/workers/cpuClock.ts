/** CPU time of the current thread in Node, as a clock for the limits of a decision. */
export const CPU_CLOCK = {
  now: (): number => performance.now(),
  cpuTime: (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

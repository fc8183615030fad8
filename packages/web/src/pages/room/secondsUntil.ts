/** Whole seconds until a time, rounded up; 0 when it has come. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));

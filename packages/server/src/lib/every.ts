/** Runs something again and again, one run after the other. Returns the function that stops it and waits for the current run. */
export function every(milliseconds: number, run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run().finally(() => (isRunning = false));
  }, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/**
 * Runs a round of work now and every `everyMs` until it is stopped, one after the other. `work` gets a function that
 * returns whether to stop, and never rejects: failures are left to the next round. `stop` resolves once the running round
 * has ended.
 */
export function startRounds(
  work: (isStopped: () => boolean) => Promise<unknown>,
  everyMs: number,
): { stop(): Promise<unknown> } {
  let isStopped = false;
  const round = () => work(() => isStopped);
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return running;
    },
  };
}

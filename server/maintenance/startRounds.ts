/**
 * Does a round of work now and every `everyMs` until it is stopped, one after the other. `work` asks by what it is given whether to
 * stop, and never rejects: what fails is left to the next round.
 * `stop` resolves once the round that runs has ended.
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

/** Runs a task once the browser has nothing better to do; Safari, which cannot tell, gets 200 ms. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task, 200);
}

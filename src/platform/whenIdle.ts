/** Runs a task once the browser has nothing better to do, after a second at the latest; Safari, which cannot tell, gets 200 ms. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 200);
}

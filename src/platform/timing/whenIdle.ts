/** Runs a task once the browser is idle, after a second at the latest; in Safari, which cannot report it, after 200 ms. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 200);
}

/** Yields to the page before a response, as processors' scripts always do. */
export function tick() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A promise that never settles because the page is left.
 * @returns {Promise<never>}
 */
export function leaving() {
  return new Promise(() => undefined);
}

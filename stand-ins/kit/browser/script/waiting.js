/** Yields to the page before a response, as processors' scripts do. */
export function tick() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A promise that never settles, for a page that is being left.
 * @returns {Promise<never>}
 */
export function leaving() {
  return new Promise(() => undefined);
}

/** Lets the page run on before an answer, as processors' scripts always do. */
export function tick() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A promise for an answer that never comes because the page is left.
 * @returns {Promise<never>}
 */
export function leaving() {
  return new Promise(() => undefined);
}

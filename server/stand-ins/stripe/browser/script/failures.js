/** @typedef {import('../types.d.ts').ScriptError} ScriptError */

/**
 * The error for a page that uses the script wrongly.
 * @param {string} message
 */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

/** @type {ScriptError} */
export const connectionError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. ' +
    'Please check your internet connection and try again.',
};

/** Lets the page run on before an answer, as the real script always does. */
export function tick() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A promise for an answer that never comes because the page is left.
 * @returns {Promise<never>}
 */
export function leaving() {
  return new Promise(() => undefined);
}

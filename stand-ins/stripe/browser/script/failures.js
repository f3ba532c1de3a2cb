/** @typedef {import('../types.d.ts').ScriptError} ScriptError */

/**
 * Creates the error for a page that uses the script incorrectly.
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

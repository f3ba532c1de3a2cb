import { origins } from '#stand-ins/kit/browser/script/origins.js';
import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';

/** @typedef {{ clientKey?: string, apiLoginID?: string }} AuthData */
/** @typedef {{ cardNumber?: string, month?: string, year?: string, cardCode?: string }} CardData */
/** @typedef {{ authData?: AuthData, cardData?: CardData }} SecureData */

/**
 * Builds an error response with the texts of the processor's script.
 * @param {string} code
 * @param {string} text
 */
function buildFailure(code, text) {
  return { messages: { resultCode: 'Error', message: [{ code, text }] } };
}

/**
 * Creates a token of a card and passes it, or the error, to the handler.
 * @param {SecureData} secureData
 * @param {(response: unknown) => void} handler
 */
export async function dispatchData({ authData = {}, cardData = {} }, handler) {
  const { clientKey = '', apiLoginID = '' } = authData;
  const { cardNumber, month = '', year = '', cardCode } = cardData;
  if (!isLoopbackOrigin(window.location.origin))
    return handler(buildFailure('E_WC_02', 'The stand-in works only on pages of this machine.'));
  if (apiLoginID === '') return handler(buildFailure('E_WC_10', 'Please provide a login id.'));
  if (clientKey === '') return handler(buildFailure('E_WC_18', 'Client Key is required.'));
  const token = { cardNumber, expirationDate: month.padStart(2, '0') + year.slice(-2), cardCode };
  const merchantAuthentication = { name: apiLoginID, clientKey };
  const data = { type: 'TOKEN', id: crypto.randomUUID(), token };
  try {
    const response = await fetch(`${origins.api}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } }),
    });
    handler(await response.json());
  } catch {
    handler(buildFailure('E_WC_14', 'Accept.js encryption failed.'));
  }
}

import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';

/** @typedef {{ apiLoginID: string, clientKey: string }} Account */
/** @typedef {{ number?: string, expiry?: string, code?: string }} TypedCard */
/** @typedef {{ messages?: { resultCode?: string, message?: { code: string, text: string }[] } }} TokenResponse */

/**
 * Creates a token of a card, with the card data that the processor's window returns.
 * @param {Account} account
 * @param {TypedCard} card
 * @returns {Promise<TokenResponse>}
 */
export async function tokenize({ apiLoginID: name, clientKey }, { number, expiry, code }) {
  const digits = (number ?? '').replace(/\D/g, '');
  const date = (expiry ?? '').replace(/\D/g, '');
  const token = { cardNumber: digits, expirationDate: date, cardCode: code };
  const securePaymentContainerRequest = {
    merchantAuthentication: { name, clientKey },
    data: { type: 'TOKEN', id: crypto.randomUUID(), token },
  };
  try {
    const reply = await fetch(`${apiUrl}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ securePaymentContainerRequest }),
    });
    const response = await reply.json();
    if (response.messages?.resultCode !== 'Ok') return response;
    const encryptedCardData = {
      cardNumber: `XXXX XXXX XXXX ${digits.slice(-4)}`,
      expDate: `${date.slice(0, 2)}/${date.slice(-2)}`,
      bin: digits.slice(0, 6),
    };
    return { encryptedCardData, customerInformation: {}, ...response };
  } catch {
    const message = [{ code: 'E_WC_14', text: 'Accept.js encryption failed.' }];
    return { messages: { resultCode: 'Error', message } };
  }
}

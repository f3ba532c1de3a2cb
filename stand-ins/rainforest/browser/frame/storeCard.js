import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';

/** @typedef {import('../types.d.ts').FrameResponse} FrameResponse */

/**
 * Sends a card to the API, with the component's session and config. Card numbers are sent only here, from the frame.
 * @param {import('#stand-ins/kit/browser/types.d.ts').CardValues} card
 * @param {import('../types.d.ts').FrameSetup} setup
 * @returns {Promise<FrameResponse>}
 */
export async function storeCard({ number, month, year }, { sessionKey, configId }) {
  const body = {
    session_key: sessionKey,
    payment_method_config_id: configId,
    card: { card_number: number, exp_month: Number(month), exp_year: Number(year) },
  };
  try {
    const response = await fetch(`${apiUrl}/v1/component/payment_methods`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    return await response.json();
  } catch {
    const errors = [{ field: null, code: 'Network', message: 'No response arrived.' }];
    return { status: 'ERROR', data: null, errors };
  }
}

/**
 * Calls a stand-in as a payer's browser or a test does: a POST with a payload, otherwise a GET. Null if the response has
 * no JSON.
 */
// biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
export async function sendJson(url: string, payload?: object): Promise<any> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  };
  const response = await fetch(url, payload === undefined ? {} : init);
  return response.json().catch(() => null);
}

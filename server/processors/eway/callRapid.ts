import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { repeatCall } from '../contract/repeatCall.ts';
import { sendJson } from '../contract/sendJson.ts';

/** One call of the Rapid API. It has no idempotency keys: a `POST` is sent once, a `GET` again if there is no response. */
export interface RapidCall {
  readonly method: 'GET' | 'POST';
  /** Below the address of the API. */
  readonly path: string;
  readonly body?: object;
}

const API_BASES = {
  test: 'https://api.sandbox.ewaypayments.com',
  live: 'https://api.ewaypayments.com',
} as const;

/** The version whose queries report how much of a transaction can still be refunded. */
const API_VERSION = '40';

/** The body of eWay's response. Rejects with a `ProcessorError`, whose message contains no free text of eWay's. */
export async function callRapid(context: ConnectionContext, call: RapidCall): Promise<unknown> {
  const { mode, settings, secrets } = context;
  const { apiKey, password } = secrets;
  if (!apiKey || !password) {
    throw new ProcessorError(
      'not-configured',
      'The key of the Rapid API or its password is missing',
    );
  }
  const url = `${(settings.apiBase ?? API_BASES[mode]).replace(/\/$/, '')}${call.path}`;
  const pass = Buffer.from(`${apiKey}:${password}`).toString('base64');
  return repeatCall(() => sendRequest(url, pass, call), { isRepeatable: call.method === 'GET' });
}

async function sendRequest(
  url: string,
  pass: string,
  { method, body }: RapidCall,
): Promise<unknown> {
  const response = await sendJson({
    processor: 'eWay',
    ...{ method, url },
    headers: { authorization: `Basic ${pass}`, 'x-eway-apiversion': API_VERSION },
    ...(body && { body }),
    failures: { 443: 'unreachable' },
  });
  return response.body;
}

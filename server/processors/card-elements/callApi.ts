import { systemClock } from '#server/platform/clock.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { repeatCall } from '../contract/repeatCall.ts';
import { sendJson } from '../contract/sendJson.ts';
import { signCall } from './signCall.ts';

/** One call of the API. With a `key` it may be repeated: the processor then does it once. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below `apiBase`. */
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

/**
 * The body of the processor's response. Rejects with a `ProcessorError`, whose message contains none of the processor's
 * text.
 */
export async function callApi(context: ConnectionContext, call: ApiCall): Promise<unknown> {
  const { apiBase, publicKey = '' } = context.settings;
  const { secretKey } = context.secrets;
  if (!apiBase || !secretKey) {
    throw new ProcessorError('not-configured', 'The address or the key of the charges is missing');
  }
  const url = `${apiBase.replace(/\/$/, '')}${call.path}`;
  return repeatCall(() => sendRequest(url, { publicKey, secretKey }, call), { isRepeatable: true });
}

async function sendRequest(
  url: string,
  { publicKey, secretKey }: Readonly<Record<'publicKey' | 'secretKey', string>>,
  { method, body, key }: ApiCall,
): Promise<unknown> {
  const { pathname, search } = new URL(url);
  const signature = signCall(secretKey, {
    method,
    target: pathname + search,
    body: body ? JSON.stringify(body) : '',
    sentAt: Math.floor(systemClock.now().getTime() / 1000),
  });
  const response = await sendJson({
    processor: 'The processor',
    ...{ method, url },
    headers: {
      'billfold-key': publicKey,
      'billfold-signature': signature,
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body }),
    failures: { 409: 'closed', 422: 'not-chargeable' },
  });
  return response.body;
}

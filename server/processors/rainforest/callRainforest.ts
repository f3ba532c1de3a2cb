import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { repeatCall } from '../contract/repeatCall.ts';
import { sendJson } from '../contract/sendJson.ts';
import { getApiBase } from './rainforestConnection.ts';

/** The API version of the responses. */
const API_VERSION = '2024-10-16';

/** One call. `isRepeatable`: the processor carries it out once, however often it is sent. */
export interface RainforestCall {
  readonly method: 'GET' | 'POST';
  /** With its query, from `/v1/` on. */
  readonly path: string;
  readonly body?: object;
  readonly isRepeatable: boolean;
}

/** An object of a response, before its fields are checked. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The `data` of the response's envelope. Rejects with a `ProcessorError`, whose message contains none of the processor's
 * text: `unreachable` also for a response without an envelope of success.
 */
export async function callRainforest(
  context: ConnectionContext,
  call: RainforestCall,
): Promise<Fields> {
  const { apiKey } = context.secrets;
  if (!apiKey) throw new ProcessorError('not-configured', 'Rainforest’s API key is missing');
  const url = `${getApiBase(context)}${call.path}`;
  return repeatCall(() => sendRequest(url, apiKey, call), call);
}

async function sendRequest(url: string, apiKey: string, { method, body }: RainforestCall) {
  const response = await sendJson({
    processor: 'Rainforest',
    ...{ method, url },
    headers: { authorization: `Bearer ${apiKey}`, 'rainforest-api-version': API_VERSION },
    ...(body && { body }),
    failures: { 409: 'closed', 412: 'closed' },
  });
  const envelope = toFields(response.body);
  const data = toFields(envelope?.data);
  if (envelope?.status !== 'SUCCESS' || data === null) {
    throw new ProcessorError('unreachable', 'Rainforest did not return a success envelope');
  }
  return data;
}

/** A value as an object; null for any other. */
export function toFields(value: unknown): Fields | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : null;
}

/** A text of a response. Rejects with `unreachable` if it is missing. */
export function getText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new ProcessorError('unreachable', `Rainforest returned no ${name}`);
}

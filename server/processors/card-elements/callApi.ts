import { setTimeout as pause } from 'node:timers/promises';
import { CALL_TIMEOUT_MS, CALL_TRIES } from '../contract/callLimits.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';

/** One call of the API. With a `key` it may be repeated: the vendor then does it once. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below `apiBase`. */
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

/** Between two tries, in ms. */
const PAUSE_MS = 500;

/** What a status of a refusal means. Anything else below 500 is a refusal; the rest says nothing about the effect. */
const BY_STATUS: Readonly<Record<number, ProcessorFailure>> = {
  401: 'not-configured',
  403: 'not-configured',
  404: 'missing',
  408: 'unreachable',
  409: 'closed',
  422: 'not-chargeable',
  425: 'unreachable',
  429: 'unreachable',
};

/** The body of the vendor's answer. Rejects with a `ProcessorError`, whose message has nothing in it that the vendor wrote. */
export async function callApi(context: ConnectionContext, call: ApiCall): Promise<unknown> {
  const { apiBase } = context.settings;
  const { secretKey } = context.secrets;
  if (!apiBase || !secretKey) {
    throw new ProcessorError('not-configured', 'The address or the key of the charges is missing');
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await callOnce(`${apiBase.replace(/\/$/, '')}${call.path}`, secretKey, call);
    } catch (error) {
      const isOpen = error instanceof ProcessorError && error.failure === 'unreachable';
      if (!isOpen || tries >= CALL_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function callOnce(url: string, secretKey: string, { method, body, key }: ApiCall) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new ProcessorError('unreachable', 'The vendor could not be asked', { cause });
  }
  const { status, ok } = response;
  if (!ok) {
    const failure = BY_STATUS[status] ?? (status < 500 ? 'refused' : 'unreachable');
    throw new ProcessorError(failure, `The vendor answered ${status}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProcessorError('unreachable', 'The vendor answered no JSON');
  }
}

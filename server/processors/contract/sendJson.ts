import { CALL_TIMEOUT_MS } from './callLimits.ts';
import { ProcessorError, type ProcessorFailure } from './processorError.ts';

/** One HTTP call with JSON in both directions. */
export interface JsonCall {
  /** The processor's name in error messages. */
  readonly processor: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Failures by status for this processor, in addition to the common ones; a single failure applies to all. */
  readonly failures?: Readonly<Record<number, ProcessorFailure>> | ProcessorFailure;
}

/** A successful response. */
export interface JsonResponse {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Failures by status. Any other status below 500 is a refusal; the rest say nothing about the effect. */
const BY_STATUS: Readonly<Record<number, ProcessorFailure>> = {
  401: 'not-configured',
  403: 'not-configured',
  404: 'missing',
  408: 'unreachable',
  425: 'unreachable',
  429: 'unreachable',
};

/**
 * Sends one request, with the timeout `CALL_TIMEOUT_MS`. Rejects with a `ProcessorError` whose message contains no text from the
 * processor: `unreachable` if there is no response, or none in JSON.
 */
export async function sendJson(call: JsonCall): Promise<JsonResponse> {
  const { processor, body, failures = {} } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new ProcessorError('unreachable', `${processor} could not be reached`, { cause });
  }
  const { status, ok, headers } = response;
  if (!ok) {
    const kind = typeof failures === 'string' ? failures : (failures[status] ?? BY_STATUS[status]);
    const failure = kind ?? (status < 500 ? 'refused' : 'unreachable');
    throw new ProcessorError(failure, `${processor} returned ${status}`);
  }
  try {
    return { body: JSON.parse(text) as unknown, headers };
  } catch {
    throw new ProcessorError('unreachable', `${processor} did not return JSON`);
  }
}

import { CALL_TIMEOUT_MS } from './callLimits.ts';
import { ProcessorError, type ProcessorFailure } from './processorError.ts';

/** One call over HTTP: JSON there and back. */
export interface JsonCall {
  /** Who is asked, as the message of a failure names it. */
  readonly processor: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What the processor means by a status beside what all mean by it; one failure where it means the same by all. */
  readonly failures?: Readonly<Record<number, ProcessorFailure>> | ProcessorFailure;
}

/** What came back, of a status of success. */
export interface JsonResponse {
  readonly body: unknown;
  readonly headers: Headers;
}

/** What a refusal's status means. Any other below 500 is a refusal; the rest says nothing about the effect. */
const BY_STATUS: Readonly<Record<number, ProcessorFailure>> = {
  401: 'not-configured',
  403: 'not-configured',
  404: 'missing',
  408: 'unreachable',
  425: 'unreachable',
  429: 'unreachable',
};

/**
 * Asks a processor once, for at most `CALL_TIMEOUT_MS`. Rejects with a `ProcessorError` whose message has nothing in it that the processor
 * wrote: `unreachable` where no answer came, or none that is JSON.
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
    throw new ProcessorError('unreachable', `${processor} could not be asked`, { cause });
  }
  const { status, ok, headers } = response;
  if (!ok) {
    const known = typeof failures === 'string' ? failures : (failures[status] ?? BY_STATUS[status]);
    const failure = known ?? (status < 500 ? 'refused' : 'unreachable');
    throw new ProcessorError(failure, `${processor} answered ${status}`);
  }
  try {
    return { body: JSON.parse(text) as unknown, headers };
  } catch {
    throw new ProcessorError('unreachable', `${processor} answered no JSON`);
  }
}

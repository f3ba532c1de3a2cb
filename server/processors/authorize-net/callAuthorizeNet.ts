import { systemClock } from '#server/platform/clock.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';
import { repeatCall } from '../contract/repeatCall.ts';
import { sendJson } from '../contract/sendJson.ts';

/** One call: the processor reads the members of a body in their order, so they follow its schema here. */
export interface ApiCall {
  /** Such as `createTransactionRequest`. */
  readonly name: string;
  /** At most 20 characters, returned in the response. */
  readonly refId?: string;
  readonly body: object;
  /** Only reads: requests that move money or store something are sent once. */
  readonly isRepeatable?: true;
  /** The one code of a refusal that the caller reads by itself. */
  readonly accepts?: string;
}

/** A response, and its time. */
export interface ApiResponse {
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

const ADDRESSES = {
  live: 'https://api.authorize.net/xml/v1/request.api',
  test: 'https://apitest.authorize.net/xml/v1/request.api',
} as const;

/** The meaning of the processor's codes; any other is a refusal. */
const BY_CODE: Readonly<Record<string, ProcessorFailure>> = {
  E00001: 'unreachable', // an error of its own
  E00005: 'not-configured',
  E00006: 'not-configured',
  E00007: 'not-configured',
  E00008: 'not-configured',
  E00009: 'not-configured',
  E00010: 'not-configured',
  E00011: 'not-configured', // the Transaction Details API is off
  E00040: 'missing',
  E00053: 'unreachable', // too busy
  E00104: 'unreachable', // maintenance
  E00124: 'not-configured',
};

/**
 * Calls the processor's only address, which responds with 200 also to what it refuses. Rejects with a `ProcessorError`,
 * whose message has the processor's code and no free text; responses about a transaction are returned also if it failed.
 */
export async function callAuthorizeNet(
  context: ConnectionContext,
  call: ApiCall,
): Promise<ApiResponse> {
  const { transactionKey } = context.secrets;
  if (!transactionKey) throw new ProcessorError('not-configured', 'The transaction key is missing');
  const merchantAuthentication = { name: context.accountId, transactionKey };
  const { refId } = call;
  const body = { merchantAuthentication, ...(refId && { refId }), ...call.body };
  const url = context.settings.apiBase ?? ADDRESSES[context.mode];
  const ask = () => sendRequest(url, { [call.name]: body }, call.accepts);
  return repeatCall(ask, { isRepeatable: call.isRepeatable === true });
}

async function sendRequest(url: string, request: object, accepts?: string): Promise<ApiResponse> {
  const { body, headers } = await sendJson({
    processor: 'The processor',
    method: 'POST',
    url,
    body: request,
    failures: 'unreachable', // refused requests get a response with 200
  });
  if (typeof body !== 'object' || body === null) {
    throw new ProcessorError('unreachable', 'The processor did not return JSON');
  }
  const fields: ApiResponse['body'] = { ...body };
  const code = getErrorCode(fields);
  if (code !== null && code !== accepts && fields.transactionResponse === undefined) {
    throw new ProcessorError(BY_CODE[code] ?? 'refused', `The processor returned ${code}`);
  }
  return { body: fields, at: toDate(headers.get('date')) };
}

/** The code of a refusal; null if there is none. */
function getErrorCode({ messages }: ApiResponse['body']): string | null {
  const { resultCode, message } = (messages ?? {}) as {
    readonly resultCode?: unknown;
    readonly message?: readonly { readonly code?: unknown }[];
  };
  if (resultCode === 'Ok') return null;
  const code = Array.isArray(message) ? String(message[0]?.code) : '';
  return /^[A-Z]\d{5}$/.test(code) ? code : 'E00001';
}

function toDate(header: string | null): Date {
  const at = new Date(header ?? '');
  return Number.isNaN(at.getTime()) ? systemClock.now() : at;
}

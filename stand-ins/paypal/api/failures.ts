import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';

/** PayPal's texts by status, verbatim: name and message. */
const MESSAGES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};
const OUTAGE = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'] as const;

/** Builds a refusal in PayPal's format; `issue` is a code from its documentation. */
export function failure(status: number, issue: string, field?: string): Reply {
  const debug = randomLetters(13).toLowerCase();
  const [name, message] = MESSAGES[status] ?? OUTAGE;
  return jsonReply(status, {
    name,
    message,
    debug_id: debug,
    details: [{ ...(field && { field }), issue, description: 'See the code.' }],
    links: [],
  });
}

/** Builds a refusal before any effect, so that its key stays free. */
export function refusal(status: number, issue: string, field?: string): KeyedWork {
  return { reply: failure(status, issue, field), isRepeatable: true };
}

/** Builds the result of a call, which is stored under its key. */
export function done(status: number, body: object): KeyedWork {
  return { reply: jsonReply(status, body), isRepeatable: false };
}

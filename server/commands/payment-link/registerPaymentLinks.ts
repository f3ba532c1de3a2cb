import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { handlePaymentLinkRequest } from './handlePaymentLinkRequest.ts';
import { readPaymentLinkRequest } from './paymentLinkRequest.ts';

/** Takes requests from `npm run payment-link`, at the command endpoint; `base` is the base URL of links. */
export function registerPaymentLinks(
  scope: FastifyInstance,
  deps: WriteContext,
  base: string,
): void {
  scope.post('/v1/payment-link', async ({ body }) => {
    const request = readPaymentLinkRequest(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handlePaymentLinkRequest(deps, base, request);
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
}

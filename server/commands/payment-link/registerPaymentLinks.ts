import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { registerCommandCall } from '../endpoint/registerCommandCall.ts';
import { handlePaymentLinkRequest } from './handlePaymentLinkRequest.ts';
import { readPaymentLinkRequest } from './paymentLinkRequest.ts';

/** Registers the call of `npm run payment-link` at the command endpoint; `base` is the base URL of links. */
export function registerPaymentLinks(
  scope: FastifyInstance,
  deps: WriteContext,
  base: string,
): void {
  registerCommandCall(scope, {
    name: 'payment-link',
    read: readPaymentLinkRequest,
    handle: (request) => handlePaymentLinkRequest(deps, base, request),
  });
}

import type { FastifyInstance } from 'fastify';
import { ROUTES } from '#contract/routes/routes.ts';
import type { AppDeps } from './app.ts';
import { ProblemError } from './problemError.ts';

/** Messages of a vendor may be longer than what a page sends, in bytes. */
const BODY_LIMIT = 1_000_000;

/** Stripe's address for its events. The body reaches the receiver byte for byte, as its signature needs. */
export function registerWebhook(app: FastifyInstance, deps: AppDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(
      ROUTES.receiveStripeEvent.path,
      { bodyLimit: BODY_LIMIT },
      async ({ body, headers }) => {
        if (deps.receiveStripeEvent === undefined) {
          throw new ProblemError('processor-not-configured');
        }
        const signature = headers['stripe-signature'];
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await deps.receiveStripeEvent(rawBody, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    );
  });
}

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { MOST_MESSAGES, registerPolicyReports } from './registerPolicyReports.ts';

it('limits the reports per minute with 429 and Retry-After', async () => {
  const clock = settableClock('2026-11-21T18:00:00Z');
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { code, headers } = error as ProblemError;
    return reply
      .code(error instanceof ProblemError ? 429 : 500)
      .headers(headers)
      .send(code);
  });
  registerPolicyReports(app, clock);
  const report = () =>
    app.inject({
      method: 'POST',
      url: '/v1/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } },
    });
  const statuses = new Set<number>();
  for (let times = 0; times < MOST_MESSAGES; times += 1) statuses.add((await report()).statusCode);
  expect([...statuses]).toEqual([204]);
  clock.advance(20_000);
  const refused = await report();
  expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '40',
  ]);
  clock.advance(40_000);
  expect((await report()).statusCode).toBe(204);
  await app.close();
});

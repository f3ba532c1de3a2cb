import { describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { type Moment, nextState, type Outcome } from './nextState.ts';

const sending = makeOutboxRecord({ state: 'sending', attempts: 1 });
const moment: Moment = { now: sending.createdAt + 5_000, random: 0.5, isOver: false };
const problem = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ kind: 'problem', error: { status, code }, retryAfterMs }) as const;
const nothing: Outcome = {
  kind: 'unknown',
  error: { status: 0, code: null },
  retryAfterMs: null,
};
const become = (outcome: Outcome, change: Partial<Moment> = {}) =>
  nextState(sending, outcome, { ...moment, ...change });

describe('the response table', () => {
  it.each([
    ['a broken connection or a time limit', nothing],
    ['a page of a portal', { ...nothing, error: { status: 200, code: null } }],
    ['408', problem(408)],
    ['425', problem(425)],
    ['429', problem(429, 'too-many-requests')],
    ['500', problem(500, 'internal-error')],
    ['502', problem(502)],
    ['503', problem(503, 'database-unavailable')],
    ['504', problem(504)],
  ] as const)('is sent again with the same key after %s', (_, outcome) => {
    expect(become(outcome)).toMatchObject({
      state: 'waiting',
      key: sending.key,
      nextAt: moment.now + 1_000,
      attempts: 1,
    });
  });

  it('waits as long as the server requests, even if the backoff is shorter', () => {
    expect(become(problem(429, 'too-many-requests', 7_000)).nextAt).toBe(moment.now + 7_000);
    expect(become(problem(503, null, 90_000), { random: 0 }).nextAt).toBe(moment.now + 90_000);
  });

  it('is delivered by any 2xx, with the server’s time as receipt', () => {
    expect(become({ kind: 'done', at: 42 })).toMatchObject({
      state: 'delivered',
      receipt: { at: 42, wasAlready: false },
      lastError: null,
    });
  });

  it('retries soon while an earlier attempt still runs', () => {
    expect(become(problem(409, 'idempotency-outstanding'))).toMatchObject({
      state: 'waiting',
      key: sending.key,
      nextAt: moment.now + 1_000,
    });
    expect(become(problem(409, 'idempotency-outstanding', 3_000)).nextAt).toBe(moment.now + 3_000);
  });

  it('is a success if the quote already has the requested status', () => {
    const error = { status: 409, code: 'quote-accepted' };
    expect(become({ kind: 'already-decided', at: 7, isSameDecision: true, error })).toMatchObject({
      state: 'delivered',
      receipt: { at: 7, wasAlready: true },
    });
  });

  it('needs the customer if the quote was decided differently', () => {
    const error = { status: 409, code: 'quote-declined' };
    expect(become({ kind: 'already-decided', at: 7, isSameDecision: false, error })).toMatchObject({
      state: 'needs-review',
      lastError: error,
      receipt: null,
    });
  });

  it.each([
    [412, 'precondition-failed'],
    [401, 'token-missing'],
    [403, 'forbidden'],
  ] as const)('needs the customer after %i', (status, code) => {
    expect(become(problem(status, code))).toMatchObject({
      state: 'needs-review',
      lastError: { status, code },
    });
  });

  it.each([
    [410, 'quote-expired'],
    [410, 'quote-withdrawn'],
    [410, 'link-revoked'],
    [404, 'not-found'],
    [422, 'idempotency-key-reused'],
    [422, 'reason-invalid'],
    [400, 'invalid-request'],
    [428, 'precondition-missing'],
  ] as const)('is refused permanently by %i %s', (status, code) => {
    expect(become(problem(status, code))).toMatchObject({
      state: 'refused',
      lastError: { status, code },
    });
  });

  it.each([nothing, problem(503), problem(409, 'idempotency-outstanding')])(
    'needs the customer after the deadline instead of waiting',
    (outcome) => {
      expect(become(outcome, { isOver: true })).toMatchObject({
        state: 'needs-review',
        lastError: { code: 'too-late' },
      });
    },
  );

  it('still accepts the server’s response after the deadline', () => {
    expect(become({ kind: 'done', at: 1 }, { isOver: true }).state).toBe('delivered');
    expect(become(problem(410, 'quote-expired'), { isOver: true }).state).toBe('refused');
  });
});

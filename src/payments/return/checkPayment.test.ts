import { describe, expect, it } from 'vitest';
import type { DeclineReason } from '#contract/codes.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import type { ReturnNotice } from '../confirm/flowState.ts';
import type { ProcessorOutcome } from '../contract.ts';
import { checkPayment } from './checkPayment.ts';

const left = {
  appId: 'fern',
  invoiceXid: 'invoice-1',
  processor: 'STRIPE',
  paymentId: 'pi_1',
} as const;

/** Checks a payment for which the server responds this way. */
function checkWith(respond: Responder, hint?: ProcessorOutcome, more: object = {}) {
  const { fetch } = makeNetwork({
    'POST /v1/sales/invoice/invoice-1/completeAuthorizedPayment': respond,
  });
  const { store } = makeStore({ fetch });
  return checkPayment({ ...left, ...more }, { store, ...(hint && { hint }) });
}

const SAYS_DECLINED = { kind: 'declined', processorText: null } as const;
const SAYS_FAILED = { kind: 'failed', code: 'payment_intent_authentication_failure' } as const;

function settled(outcome: string, declineCode: DeclineReason | null = null) {
  const isMade = outcome === 'paid' || outcome === 'processing';
  const payment = isMade ? makePayment({ id: 'p-9' }) : null;
  return { successful: isMade, outcome, declineCode, payment, invoice: makeInvoice() };
}

describe('a payment that redirected', () => {
  it.each(['paid', 'processing'])('leads to the success page if it is %s', async (outcome) => {
    expect(await checkWith(() => respondWithJson(settled(outcome)))).toEqual({
      kind: 'success',
      to: '/fern/invoice-1/success?payment=p-9',
    });
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the processor cannot be reached', () => respondWithProblem('processor-unreachable')],
  ])('leads to the success page with an unknown outcome if %s', async (_, respond) => {
    expect(await checkWith(respond)).toEqual({
      kind: 'unknown',
      to: '/fern/invoice-1/success?intent=pi_1',
    });
  });

  it('leads to a success page that names its processor if the business has several', async () => {
    const respond = () => respondWithProblem('processor-unreachable');
    expect(await checkWith(respond, undefined, { isOneOfSeveral: true })).toEqual({
      kind: 'unknown',
      to: '/fern/invoice-1/success?intent=pi_1&processor=STRIPE',
    });
  });

  it.each([
    ['failed', null, undefined, { kind: 'declined', reason: 'declined' }],
    ['failed', 'expired_card', undefined, { kind: 'declined', reason: 'expired_card' }],
    ['failed', 'expired_card', SAYS_DECLINED, { kind: 'declined', reason: 'expired_card' }],
    ['failed', 'authentication_failed', undefined, { kind: 'not-authenticated' }],
    ['failed', 'authentication_failed', SAYS_DECLINED, { kind: 'declined', reason: 'declined' }],
    ['failed', 'authentication_failed', SAYS_FAILED, { kind: 'not-charged' }],
    ['failed', null, { kind: 'not-authenticated' }, { kind: 'not-authenticated' }],
    ['open', null, undefined, { kind: 'not-charged' }],
    ['needs-action', null, undefined, { kind: 'not-authenticated' }],
  ] satisfies [string, DeclineReason | null, ProcessorOutcome | undefined, ReturnNotice][])(
    'can be retried if the server reads %s (%s) and the script reports %j',
    async (outcome, declineCode, hint, notice) => {
      expect(await checkWith(() => respondWithJson(settled(outcome, declineCode)), hint)).toEqual({
        kind: 'failed',
        to: '/fern/invoice-1/pay',
        notice,
      });
    },
  );

  it('leads to a notice about its refund if it was made after it was canceled', async () => {
    expect(await checkWith(() => respondWithProblem('payment-too-late'))).toEqual({
      kind: 'failed',
      to: '/fern/invoice-1/pay',
      notice: { kind: 'too-late' },
    });
  });
});

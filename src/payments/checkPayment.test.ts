import { describe, expect, it } from 'vitest';
import { makeInvoice, makePayment } from '#tests/builders/makeInvoice.ts';
import {
  type Answerer,
  answerJson,
  answerProblem,
  makeNetwork,
} from '#tests/builders/makeNetwork.ts';
import { makeStore } from '#tests/builders/makeStore.ts';
import { checkPayment } from './checkPayment.ts';
import type { ProcessorOutcome } from './contract.ts';

const left = {
  appId: 'fern',
  invoiceXid: 'invoice-1',
  processor: 'STRIPE',
  paymentId: 'pi_1',
} as const;

/** How a payment ended that the server answers so about. */
function checkWith(answer: Answerer, hint?: ProcessorOutcome, more: object = {}) {
  const { fetch } = makeNetwork({
    'POST /v1/sales/invoice/invoice-1/completeAuthorizedPayment': answer,
  });
  const { store } = makeStore({ fetch });
  return checkPayment({ ...left, ...more }, { store, ...(hint && { hint }) });
}

function settled(outcome: string, declineCode: string | null = null) {
  const isMade = outcome === 'paid' || outcome === 'processing';
  const payment = isMade ? makePayment({ id: 'p-9' }) : null;
  return { successful: isMade, outcome, declineCode, payment, invoice: makeInvoice() };
}

describe('a payment that left the page', () => {
  it.each(['paid', 'processing'])(
    'is named to the success page where it is %s',
    async (outcome) => {
      expect(await checkWith(() => answerJson(settled(outcome)))).toEqual({
        kind: 'success',
        to: '/fern/invoice-1/success?payment=p-9',
      });
    },
  );

  it.each([
    ['the line breaks', () => Promise.reject(new TypeError('No line'))],
    ['the processor cannot be reached', () => answerProblem('processor-unreachable')],
  ])('is named as one whose end is not known where %s', async (_, answer) => {
    expect(await checkWith(answer)).toEqual({
      kind: 'unknown',
      to: '/fern/invoice-1/success?intent=pi_1',
    });
  });

  it('is named with its processor where the business has several', async () => {
    const answer = () => answerProblem('processor-unreachable');
    expect(await checkWith(answer, undefined, { isOneOfSeveral: true })).toEqual({
      kind: 'unknown',
      to: '/fern/invoice-1/success?intent=pi_1&processor=STRIPE',
    });
  });

  it.each([
    ['failed', undefined, 'declined'],
    ['failed', { kind: 'declined', words: null }, 'declined'],
    ['failed', { kind: 'not-authenticated' }, 'not-authenticated'],
    ['failed', { kind: 'failed', code: 'bank' }, 'not-charged'],
    ['open', undefined, 'not-charged'],
    ['needs-action', undefined, 'not-authenticated'],
  ] satisfies [string, ProcessorOutcome | undefined, string][])(
    'may be tried again where the server has read %s and the script says %j',
    async (outcome, hint, notice) => {
      expect(await checkWith(() => answerJson(settled(outcome)), hint)).toEqual({
        kind: 'failed',
        to: '/fern/invoice-1/pay',
        notice,
      });
    },
  );

  it('says that it is refunded where it was made after it was canceled', async () => {
    expect(await checkWith(() => answerProblem('payment-too-late'))).toEqual({
      kind: 'failed',
      to: '/fern/invoice-1/pay',
      notice: 'too-late',
    });
  });

  it('says that the bank’s step failed where the server has read so, and no script knows better', async () => {
    const read = () => answerJson(settled('failed', 'payment_intent_authentication_failure'));
    expect(await checkWith(read)).toMatchObject({ notice: 'not-authenticated' });
    const ofBank = { kind: 'failed', code: 'payment_intent_authentication_failure' } as const;
    expect(await checkWith(read, ofBank)).toMatchObject({ notice: 'not-charged' });
  });
});

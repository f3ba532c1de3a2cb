import { describe, expect, it } from 'vitest';
import { adoptEarly } from '#api/adoptEarly.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { createAppStore } from '#store/createAppStore.ts';
import { makeClock } from '#tests/builders/makeClock.ts';
import { makeInvoice, makePayment } from '#tests/builders/makeInvoice.ts';
import {
  type Answerer,
  answerJson,
  answerProblem,
  makeNetwork,
} from '#tests/builders/makeNetwork.ts';
import { askPayment } from './askPayment.ts';

const left = { appId: 'fern', invoiceXid: 'invoice-1', paymentId: 'pi_1' };

/** How a payment ended that the server answers so about. */
function askWith(answer: Answerer) {
  const store = createAppStore({
    settings: DEFAULT_SETTINGS,
    fetch: makeNetwork({ 'POST /v1/sales/invoice/invoice-1/completeAuthorizedPayment': answer })
      .fetch,
    early: adoptEarly(),
    clock: makeClock(),
    newId,
    reporter: createErrorReporter(),
  });
  return askPayment(left, { store });
}

function settled(outcome: string) {
  const isMade = outcome === 'paid' || outcome === 'processing';
  const payment = isMade ? makePayment({ id: 'p-9' }) : null;
  return { successful: isMade, outcome, declineCode: null, payment, invoice: makeInvoice() };
}

describe('a payment that left the page', () => {
  it.each(['paid', 'processing'])(
    'is named to the success page where it is %s',
    async (outcome) => {
      expect(await askWith(() => answerJson(settled(outcome)))).toEqual({
        kind: 'success',
        to: '/fern/invoice-1/success?payment=p-9',
      });
    },
  );

  it.each([
    ['the line breaks', () => Promise.reject(new TypeError('No line'))],
    ['the processor cannot be reached', () => answerProblem('processor-unreachable')],
  ])('is named as one whose end is not known where %s', async (_, answer) => {
    expect(await askWith(answer)).toEqual({
      kind: 'unknown',
      to: '/fern/invoice-1/success?intent=pi_1',
    });
  });

  it.each([
    ['failed', 'declined'],
    ['open', 'not-charged'],
    ['needs-action', 'not-authenticated'],
  ])('may be tried again where the server has read %s', async (outcome, notice) => {
    expect(await askWith(() => answerJson(settled(outcome)))).toEqual({
      kind: 'failed',
      to: '/fern/invoice-1/pay',
      notice,
    });
  });
});

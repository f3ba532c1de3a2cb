import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { answerJson, makeNetwork } from '#tests/builders/makeNetwork.ts';
import { makeQuoteAnswer } from '#tests/builders/makeQuote.ts';
import { renderApp } from '#tests/builders/renderApp.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const QUOTE = '/v1/sales/quote/quote-1';
const AT_INVOICE = '/fern/invoice-1?type=invoice';
const AT_PAYMENT = '/fern/invoice-1/pay?type=invoice';

async function openInvoice(settings: { readonly isFromDevice?: true } = {}) {
  const network = makeNetwork({
    'GET /v1/boot': () => answerJson(makeBoot()),
    [`GET ${INVOICE}`]: () => answerJson(makeInvoiceAnswer()),
    [`POST ${INVOICE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
    [`GET ${QUOTE}`]: () => answerJson(makeQuoteAnswer()),
    [`POST ${QUOTE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
  });
  const shown = renderApp({ at: AT_INVOICE, network, settings });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

/** Whether the pay page is on the screen: it alone has a place for an amount. */
const isPaying = () => screen.queryByRole('group', { name: /pay|amount/i }) !== null;

it.each([{}, { isFromDevice: true }] as const)(
  'renders the pay page at once, with %j',
  async (settings) => {
    const { go, left } = await openInvoice(settings);
    await go(AT_PAYMENT);
    await waitFor(() => expect(isPaying()).toBe(true));
    expect(left).toEqual([]);
  },
);

it('loads a page of another group, whose policy is another one', async () => {
  const { go, left } = await openInvoice();
  await go('/fern/quote-1?type=quote');
  await waitFor(() => expect(left).toEqual(['/fern/quote-1?type=quote']));
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type InvoiceChanges, makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { answerJson, makeNetwork } from '#tests/builders/makeNetwork.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { InvoicePage } from './InvoicePage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';

describe('the page of an invoice', () => {
  it.each<readonly [string, InvoiceChanges, number]>([
    ['offers its e-invoice', { hasEInvoice: true }, 1],
    ['offers its e-invoice also where the server has not said whether there is one', {}, 1],
    ['offers no e-invoice where there is none', { hasEInvoice: false }, 0],
  ])('%s', async (_, changes, offers) => {
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => answerJson(makeInvoiceAnswer(changes)),
      [`POST ${INVOICE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
    });
    const pages = { '/:appId/:xid': <InvoicePage /> };
    renderPage({ pages, at: '/fern/invoice-1?type=invoice', network });
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryAllByRole('link', { name: 'E-invoice (XML)' })).toHaveLength(offers);
  });
});

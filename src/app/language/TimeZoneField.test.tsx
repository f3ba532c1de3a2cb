import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import {
  type InvoiceChanges,
  makeInvoiceResponse,
  makePayment,
} from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const RECEIPT: InvoiceChanges = {
  status: 'PAID',
  payments: [makePayment({ amount: '1134.50' })],
};

/** A receipt with the list of languages and time zones open. */
async function openReceipt() {
  const network = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse(RECEIPT)),
  });
  const { store } = renderApp({ at: '/fern/invoice-1/success?type=invoice', network });
  fireEvent.click(await screen.findByRole('button', { name: 'Language' }));
  const field = await screen.findByLabelText<HTMLSelectElement>('Show times in this time zone');
  return { store, field };
}

const readPage = () => getText(screen.getByRole('main', { hidden: true }));

it('lists the time zones in the state, and shows moments in the one that is chosen [3.06]', async () => {
  const { store, field } = await openReceipt();
  // the cities have loaded: in the id of this zone, the city has another name
  await screen.findByRole('option', { name: 'Vietnam (Ho Chi Minh City)', hidden: true });
  const { timeZones } = store.getState().app;
  expect(timeZones).toContainEqual({ value: 'Asia/Tokyo', label: 'Japan (Tokyo)' });
  const [business, ...zones] = [...field.options].filter(({ value }) => value !== '');
  expect(business?.textContent).toBe('Time zone of the business');
  expect(zones.map(({ value, textContent }) => ({ value, label: textContent }))).toEqual(timeZones);
  expect(readPage()).toMatch(/Nov 18, 2026, 9:04\sAM \(UTC−8\)/);

  fireEvent.change(field, { target: { value: 'Asia/Tokyo' } });
  expect(readPage()).toMatch(/Nov 19, 2026, 2:04\sAM \(UTC\+9\)/);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Tokyo'); // only the locale is in local storage

  fireEvent.change(field, { target: { value: 'business' } });
  expect(readPage()).toMatch(/9:04\sAM \(UTC−8\)/);
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StaffCardPage } from '#staff/card/StaffCardPage.tsx';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import {
  appSalesInfo,
  chargeSavedCard,
  echo,
  findButton,
  INTENT,
  INVOICE,
  SAVED,
  stripe,
} from '#tests/builders/staff/openStaffCardPage.tsx';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const known = makeStaffInvoice(makeInvoice());
const { invoice } = known;
const charged = makePayment({ id: 'charge-1', amount: '12.50' });
const RECORD = '/v1/staff/invoices/invoice-1/payments';

beforeEach(() => sessionStorage.clear());

/** Opens the invoice and its modal; the card page is behind the link `Card`. */
async function openModal() {
  stripe.reset();
  const opened = openStaffInvoice(
    known,
    {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice, appSalesInfo, savedMethods: [SAVED], staffId: 'ada' }),
      [`POST ${INVOICE}${INTENT}`]: () => respondWithJson(makeIntent('pi_1', invoice.total)),
      [`PUT ${INVOICE}${INTENT}`]: echo,
      [`POST ${INVOICE}/payment`]: () => respondWithJson(makePaidResult({ payment: charged })),
      [`POST ${RECORD}`]: () =>
        respondWithJson({
          ...known,
          payments: [makeStaffPayment(charged)],
          recordedId: 'charge-1',
        }),
      'GET /v1/countryAndProvince': () => respondWithJson({ countries: [] }),
    },
    { '/card/:source': <StaffCardPage /> },
  );
  await addPayment();
  return opened;
}

async function addPayment() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a payment' }));
  await screen.findByRole('spinbutton', { name: /^year/ });
}

const getModal = () => within(screen.getByRole('dialog', { name: 'Add a payment' }));
const getValue = (name: RegExp) =>
  getModal().getByRole<HTMLInputElement>('textbox', { name }).value;
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const findYear = async () => (await screen.findByRole('spinbutton', { name: /^year/ })).textContent;

/** Fills in a payment by check. */
function fillIn() {
  fireEvent.click(getModal().getByRole('radio', { name: 'Check' }));
  fireEvent.click(getModal().getByRole('radio', { name: 'Another amount' }));
  type(/Another amount/, '12.50');
  type(/Reference/, '4711');
  type(/Internal note/, 'At the counter');
}

/** Chooses a day of more than ten years ago, and waits until it is checked; returns its year. */
async function chooseOldDay() {
  const year = getModal().getByRole('spinbutton', { name: /^year/ });
  for (let step = 0; step < 3; step += 1) fireEvent.keyDown(year, { key: 'PageDown' });
  await screen.findByText(/cannot be more than ten years ago/);
  return year.textContent;
}

/** Goes to the card page. */
async function chooseCard() {
  fireEvent.click(getModal().getByRole('link', { name: 'Card' }));
  await findButton(/to the card ending in .*1111/);
}

describe('what was typed for a payment', () => {
  it('is kept on the card page and back, with the amount that was changed there', async () => {
    await openModal();
    fillIn();
    const year = await chooseOldDay();
    await chooseCard();
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to charge' });
    expect(amount.value).toBe('12.50');
    type(/Amount to charge/, '20');
    fireEvent.click(screen.getByRole('link', { name: 'Back to the invoice' }));
    expect(await findYear()).toBe(year);
    expect(getModal().getByRole<HTMLInputElement>('radio', { name: 'Check' }).checked).toBe(true);
    expect(getValue(/Another amount/)).toBe('20');
    expect(getValue(/Reference/)).toBe('4711');
    expect(getValue(/Internal note/)).toBe('At the counter');
  });

  it('is kept after the browser went back', async () => {
    const { router } = await openModal();
    fillIn();
    await chooseCard();
    await act(() => router.navigate(-1));
    await addPayment();
    expect(getValue(/Another amount/)).toBe('12.50');
    expect(getValue(/Internal note/)).toBe('At the counter');
  });

  it('is kept for a card on file, and back', async () => {
    await openModal();
    fillIn();
    const year = await chooseOldDay();
    fireEvent.click(getModal().getByRole('radio', { name: 'Card on file' }));
    expect(getValue(/Another amount/)).toBe('12.50');
    fireEvent.click(getModal().getByRole('radio', { name: /ending in .*1111/ }));
    fireEvent.click(getModal().getByRole('button', { name: 'Continue' }));
    fireEvent.click(getModal().getByRole('button', { name: 'Cancel' }));
    fireEvent.click(getModal().getByRole('radio', { name: 'Cash' }));
    expect(getValue(/Another amount/)).toBe('12.50');
    expect(getValue(/Internal note/)).toBe('At the counter');
    expect(await findYear()).toBe(year);
  });

  it('is stored in no storage of the browser', async () => {
    await openModal();
    fillIn();
    await chooseCard();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
    expect(stored).not.toMatch(/4711|At the counter/);
  });

  it('is gone once the card was charged', async () => {
    await openModal();
    fillIn();
    await chooseCard();
    await chargeSavedCard();
    await screen.findByText(/was charged/);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the invoice' }));
    await addPayment();
    expect(getModal().queryByRole('textbox', { name: /Another amount/ })).toBeNull();
    expect(getValue(/Internal note/)).toBe('');
  });

  it('is gone once the payment was recorded', async () => {
    await openModal();
    fillIn();
    fireEvent.click(getModal().getByRole('button', { name: /^Record/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the invoice' }));
    await addPayment();
    expect(getValue(/Internal note/)).toBe('');
    await chooseCard();
    const full = screen.getByRole<HTMLInputElement>('radio', { name: /Full amount/ });
    expect(full.checked).toBe(true);
  });
});

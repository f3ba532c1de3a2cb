import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import {
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const PATH = '/v1/staff/invoices/invoice-1/payments';
const INVOICE = makeInvoice();
const CASH = makeStaffPayment({
  label: 'Cash',
  processor: null,
  method: null,
  last4: null,
  amount: '310.00',
  takenBy: { id: 'ada', name: 'Ada Vega' },
  receiptNumber: '9F2C-5A7B',
});
const PAID = {
  ...makeStaffInvoice(makeInvoice({ totalPaid: '310.00' }), { payments: [CASH] }),
  recordedId: CASH.id,
};

const respond = () => respondWithJson(PAID);
const lose = () => Promise.reject(new TypeError('lost'));

/** Opens the invoice and its modal. */
async function openModal(
  response: Responder = respond,
  known = makeStaffInvoice(INVOICE),
  account = respondAsSignedIn(),
) {
  const { network } = openStaffInvoice(known, { ...account, [`POST ${PATH}`]: response });
  const opener = await screen.findByRole('button', { name: 'Add a payment' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('spinbutton', { name: /^year/ });
  return network;
}

const getModal = () => within(screen.getByRole('dialog', { name: 'Add a payment' }));
const getSubmit = () => getModal().getByRole('button', { name: /^(Record|Check again)/ });
const choose = (name: RegExp) => fireEvent.click(getModal().getByRole('radio', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(getModal().getByRole('textbox', { name: label }), { target: { value } });

/** The keys and bodies that were sent. */
const getSent = (network: Awaited<ReturnType<typeof openModal>>) =>
  network.sent('POST', PATH).map(({ headers, body }) => ({
    key: headers.get('Idempotency-Key'),
    body,
  }));

afterEach(() => sessionStorage.clear());

describe('adding a payment', () => {
  it('leads to the card page of this invoice', async () => {
    await openModal();
    const link = getModal().getByRole('link', { name: 'Card' });
    expect(link.getAttribute('href')).toBe(
      '/card/manual-invoice?app_id=fern&invoice=order-1&type=staff',
    );
  });

  it('is not offered to a member without permission', async () => {
    const can = { ...makeStaffInvoice().can, recordPayment: false };
    openStaffInvoice(makeStaffInvoice(INVOICE, { can }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Add a payment' })).toBeNull();
  });

  it('records kind, amount, today’s date, reference and note, and shows what is left [1.33]', async () => {
    const network = await openModal();
    choose(/^Check$/);
    choose(/Another amount/);
    type(/Another amount/, '310');
    type(/Reference/, ' 4711 ');
    type(/Internal note/, 'At the counter');
    fireEvent.click(getSubmit());
    expect(await screen.findByText(/\$310\.00.* was recorded/)).toBeTruthy();
    expect(getSent(network)).toEqual([
      {
        key: expect.any(String),
        body: {
          kind: 'check',
          amount: '310.00',
          paidOn: dayInTimeZone(Date.now(), INVOICE.company.timeZone),
          reference: '4711',
          note: 'At the counter',
        },
      },
    ]);
    for (const text of [/is left to pay/, /Taken by.*Ada Vega/, /Receipt number: .*9F2C-5A7B/])
      expect(getModal().getByText(text)).toBeTruthy();
    fireEvent.click(getModal().getByRole('button', { name: 'Back to the invoice' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Manual payment')).toBeTruthy();
  });

  it('preselects a deposit that is due, and the full amount otherwise', async () => {
    const payPlan = { amountDue: '100.00', dueOn: null, instalments: [] };
    const network = await openModal(respond, makeStaffInvoice(makeInvoice({ payPlan })));
    const deposit = getModal().getByRole<HTMLInputElement>('radio', { name: /Deposit due/ });
    expect(deposit.checked).toBe(true);
    fireEvent.click(getSubmit());
    await screen.findByText(/was recorded/);
    expect(getSent(network)[0]?.body).toMatchObject({ amount: '100.00' });
  });

  it('pays the full amount where no deposit is due, and leads back to the heading', async () => {
    const network = await openModal();
    expect(getModal().queryByRole('radio', { name: /Deposit due/ })).toBeNull();
    fireEvent.click(getSubmit());
    await screen.findByText(/was recorded/);
    expect(getSent(network)[0]?.body).toMatchObject({ amount: INVOICE.totalRemainingBalance });
    fireEvent.click(getModal().getByRole('button', { name: 'Back to the invoice' }));
    // nothing more can be paid, so the button that opened the modal is gone
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('offers no deposit that is all that is left to pay', async () => {
    const payPlan = { amountDue: INVOICE.total, dueOn: null, instalments: [] };
    await openModal(respond, makeStaffInvoice(makeInvoice({ payPlan })));
    expect(getModal().queryByRole('radio', { name: /Deposit due/ })).toBeNull();
  });

  it.each(['0', '', '99999999', '12.345'])(
    'sends nothing while the amount is “%s”',
    async (amount) => {
      const network = await openModal();
      choose(/Another amount/);
      type(/Another amount/, amount);
      fireEvent.click(getSubmit());
      const field = getModal().getByRole('textbox', { name: /Another amount/ });
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(getSent(network)).toEqual([]);
    },
  );

  it('sends nothing while the date is after today', async () => {
    const network = await openModal();
    const year = getModal().getByRole('spinbutton', { name: /^year/ });
    fireEvent.keyDown(year, { key: 'ArrowUp' });
    expect(await screen.findByText(/cannot be after today/)).toBeTruthy();
    fireEvent.click(getSubmit());
    expect(getSent(network)).toEqual([]);
  });

  it('shows that the device is offline, and sends nothing', async () => {
    const network = await openModal();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/device is offline/)).toBeTruthy();
    fireEvent.click(getSubmit());
    expect(getSent(network)).toEqual([]);
  });

  it('prints the receipt without the modal, and leads back to the invoice', async () => {
    const print = vi.fn(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
      expect(heading?.textContent).toBe('Receipt');
      expect(others).toEqual([]);
      const receipt = screen.getByRole('main').textContent;
      expect(receipt).toMatch(/Receipt number.*9F2C-5A7B.*Paid with.*Cash.*Taken by.*Ada Vega/);
    });
    Object.assign(window, { print });
    await openModal();
    fireEvent.click(getSubmit());
    fireEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the invoice' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Invoice');
  });

  it('copies the link to the receipt that the customer can open', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    await openModal();
    fireEvent.click(getSubmit());
    await screen.findByText('Receipt link');
    fireEvent.click(getModal().getByRole('button', { name: 'Copy to clipboard' }));
    expect(writeText).toHaveBeenCalledWith(
      'http://localhost:3000/fern/invoice-1/success?payment=payment-1&type=invoice',
    );
  });

  it('offers no link to the receipt where the public link was revoked', async () => {
    const revoked = { ...PAID, isRevoked: true };
    await openModal(() => respondWithJson(revoked));
    fireEvent.click(getSubmit());
    await screen.findByRole('button', { name: 'Print receipt' });
    expect(getModal().queryByRole('button', { name: 'Copy to clipboard' })).toBeNull();
  });
});

describe('recording a payment once', () => {
  it('sends one request for two clicks', async () => {
    const network = await openModal();
    fireEvent.click(getSubmit());
    fireEvent.click(getSubmit());
    await screen.findByText(/was recorded/);
    expect(getSent(network)).toHaveLength(1);
  });

  it('repeats a lost call with its key, also after the modal was closed', async () => {
    const network = await openModal(lose);
    choose(/Another amount/);
    type(/Another amount/, '310');
    fireEvent.click(getSubmit());
    expect(await screen.findByText(/outcome is not known/)).toBeTruthy();
    fireEvent.click(getModal().getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a payment' }));
    const field = getModal().getByRole<HTMLInputElement>('textbox', { name: /Another amount/ });
    expect(field.disabled).toBe(true);
    network.respond(`POST ${PATH}`, respond);
    fireEvent.click(getModal().getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/\$310\.00.* was recorded/)).toBeTruthy();
    const [first, second] = getSent(network);
    expect(second).toEqual(first);
  });

  it('repeats a lost call with its key after the page was left and opened again', async () => {
    const first = await openModal(lose);
    choose(/^Check$/);
    choose(/Another amount/);
    type(/Another amount/, '310');
    type(/Internal note/, 'At the counter');
    fireEvent.click(getSubmit());
    await screen.findByText(/outcome is not known/);
    cleanup();
    const { network } = openStaffInvoice(makeStaffInvoice(INVOICE), { [`POST ${PATH}`]: respond });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Another amount/ });
    expect(field.value).toContain('310.00');
    expect(field.disabled).toBe(true);
    expect(getModal().getByRole<HTMLInputElement>('radio', { name: 'Check' }).checked).toBe(true);
    fireEvent.click(getModal().getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/\$310\.00.* was recorded/)).toBeTruthy();
    expect(getSent(network)).toEqual(getSent(first));
    cleanup();
    openStaffInvoice(makeStaffInvoice(INVOICE));
    await screen.findByRole('button', { name: 'Add a payment' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('repeats a lost call only for the member who made it', async () => {
    await openModal(lose);
    fireEvent.click(getSubmit());
    await screen.findByText(/outcome is not known/);
    cleanup();
    const user = { id: 'ben', name: 'Ben Oyelaran', email: 'ben@fern.example' };
    openStaffInvoice(makeStaffInvoice(INVOICE), respondAsSignedIn(makeStaffAccount({ user })));
    await screen.findByRole('button', { name: 'Add a payment' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('repeats the same call while the server is still working on the first', async () => {
    const network = await openModal(() => respondWithProblem('idempotency-outstanding'));
    fireEvent.click(getSubmit());
    expect(await screen.findByText(/outcome is not known/)).toBeTruthy();
    network.respond(`POST ${PATH}`, respond);
    fireEvent.click(getSubmit());
    await screen.findByText(/was recorded/);
    const keys = getSent(network).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('uses a new key after a refusal', async () => {
    const network = await openModal(() => respondWithProblem('amount-out-of-bounds'));
    fireEvent.click(getSubmit());
    await screen.findByText(/more than what is left/);
    network.respond(`POST ${PATH}`, respond);
    fireEvent.click(getSubmit());
    await screen.findByText(/was recorded/);
    const keys = getSent(network).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('uses a new key for a second payment', async () => {
    const network = await openModal();
    fireEvent.click(getSubmit());
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the invoice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a payment' }));
    fireEvent.click(getSubmit());
    await waitFor(() => expect(getSent(network)).toHaveLength(2));
    const keys = getSent(network).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a refused payment', () => {
  it.each([
    ['amount-out-of-bounds', /more than what is left.*smaller amount/],
    ['draft-invalid', /still in the future.*today or an earlier day/],
    ['invoice-refunded', /can no longer be modified/],
    ['payment-in-progress', /in progress.*try again/],
    ['invoice-withdrawn', /was withdrawn/],
    ['invoice-paid', /recorded in the meantime/],
    ['role-too-weak', /role does not allow/],
  ] as const)('explains %s', async (code, text) => {
    await openModal(() => respondWithProblem(code));
    fireEvent.click(getSubmit());
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('refuses a day of more than ten years ago, and sends nothing', async () => {
    const network = await openModal();
    const year = getModal().getByRole('spinbutton', { name: /^year/ });
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(year, { key: 'PageDown' });
    await screen.findByText(/cannot be more than ten years ago/);
    fireEvent.click(getSubmit());
    expect(getSent(network)).toEqual([]);
  });

  it('reloads the invoice if it has changed meanwhile', async () => {
    const network = await openModal(() => respondWithProblem('invoice-refunded'));
    fireEvent.click(getSubmit());
    await screen.findByText(/no longer be modified/);
    fireEvent.click(getModal().getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(network.sent('GET', '/v1/staff/invoices/invoice-1')).toHaveLength(2),
    );
    await screen.findByRole('button', { name: 'Add a payment' });
  });

  it('is hidden by the unlock form when the screen is locked, and keeps typed text', async () => {
    const account = makeStaffAccount({ hasPin: true });
    const network = await openModal(respond, makeStaffInvoice(INVOICE), respondAsSignedIn(account));
    const locked = makeStaffAccount({ hasPin: true, isLocked: true });
    network.respond('POST /lock', () => respondWithJson(locked));
    network.respond('POST /unlock', () => respondWithJson(account));
    type(/Internal note/, 'At the counter');
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    await screen.findByRole('heading', { name: 'Screen locked' });
    expect(document.querySelector('dialog')).toBeNull();
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '4711' } });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add a payment' }));
    const note = getModal().getByRole<HTMLTextAreaElement>('textbox', { name: /Internal/ });
    expect(note.value).toBe('At the counter');
  });

  it('is hidden by the unlock form when the session is locked', async () => {
    await openModal(() => respondWithProblem('session-locked'));
    fireEvent.click(getSubmit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is hidden by the sign-in form when the session has ended, and keeps typed text', async () => {
    const network = await openModal(() => respondWithProblem('token-expired'));
    choose(/Another amount/);
    type(/Another amount/, '310');
    type(/Internal note/, 'At the counter');
    const day = getModal().getByRole('spinbutton', { name: /^year/ });
    fireEvent.keyDown(day, { key: 'ArrowUp' });
    await screen.findByText(/cannot be after today/);
    for (let year = 0; year < 2; year += 1) fireEvent.keyDown(day, { key: 'ArrowDown' });
    await waitFor(() => expect(screen.queryByText(/cannot be after today/)).toBeNull());
    const days = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
    network.respond('POST /token', () => respondWithProblem('session-missing'));
    fireEvent.click(getSubmit());
    await screen.findByText(/Sign in again/);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add a payment', hidden: true }));
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: /Internal/,
      hidden: true,
    });
    expect(note.value).toBe('At the counter');
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Another/, hidden: true });
    expect(amount.value).toBe('310');
    const shown = await screen.findAllByRole('spinbutton', { hidden: true });
    expect(shown.map(({ textContent }) => textContent)).toEqual(days);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffQuoteRow } from '#contract/entities/staff/staffList.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoiceRow } from '#tests/builders/staff/makeStaffInvoiceRow.ts';
import { StaffStartPage } from './StaffStartPage.tsx';

const OPEN = 'GET /v1/staff/invoices?isOpen=true&limit=25';

const DAY = 'GET /v1/staff/day';

const QUOTE: StaffQuoteRow = {
  xid: 'quote-1',
  quoteNumber: 'Q-118',
  status: 'VIEWED',
  contactName: 'Ola Berg',
  contactCompany: 'Berg AS',
  contactEmail: null,
  currencyCode: 'USD',
  issuedOn: '2026-11-01',
  expiresOn: '2026-12-31',
  isExpired: false,
  total: '90.00',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isWithdrawn: false,
};

const respondWithRows =
  (rows: readonly object[], nextCursor: string | null = null): Responder =>
  () =>
    respondWithJson({ rows, nextCursor });

/** Opens the start page of a business with these responses. */
function open(responses: Readonly<Record<string, Responder>>) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [DAY]: () => respondWithJson({ day: '2026-11-27', rows: [] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <StaffStartPage />
    </EnteredPage>
  );
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern&type=staff', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

describe('the start page of staff', () => {
  it('lists open invoices first, each with a link to it, with the token of the member', async () => {
    const network = open({ [OPEN]: respondWithRows([makeStaffInvoiceRow()]) });
    const link = await screen.findByRole('link', { name: 'INV-3330' });
    expect(link.getAttribute('href')).toBe('/invoices/invoice-1?app_id=fern&type=staff');
    const row = screen.getByRole('row', { name: /INV-3330/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Marisol Vegamarisol@example.com', 'Sent', '12/15/2026', '$736.13', '$736.13']);
    expect(screen.getByRole('searchbox')).toBe(document.activeElement);
    expect(network.calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('shows 3 placeholder rows until the list has loaded [9.23]', async () => {
    let release = (_response: Response) => {};
    open({ [OPEN]: () => new Promise((resolve) => (release = resolve)) });
    await waitFor(() => expect(document.querySelectorAll('tr[data-placeholder]')).toHaveLength(3));
    release(respondWithJson({ rows: [makeStaffInvoiceRow()], nextCursor: null }));
    await screen.findByRole('link', { name: 'INV-3330' });
    expect(document.querySelector('[data-placeholder]')).toBeNull();
  });

  it.each([
    ['Overdue', '/v1/staff/invoices?isOverdue=true&limit=25'],
    ['Paid', '/v1/staff/invoices?status=PAID&limit=25'],
    ['All invoices', '/v1/staff/invoices?limit=25'],
  ])('filters by the chip %s', async (chip, path) => {
    open({
      [OPEN]: respondWithRows([]),
      [`GET ${path}`]: respondWithRows([makeStaffInvoiceRow({ invoiceNumber: 'INV-7' })]),
    });
    expect(await screen.findByText('There are no open invoices.')).toBeTruthy();
    press(chip);
    expect(await screen.findByRole('link', { name: 'INV-7' })).toBeTruthy();
    expect(screen.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lists the quotes that customers can accept, with columns of their own', async () => {
    open({
      [OPEN]: respondWithRows([]),
      'GET /v1/staff/quotes?isOpen=true&limit=25': respondWithRows([QUOTE]),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Quotes to accept' }));
    const link = await screen.findByRole('link', { name: 'Q-118' });
    expect(link.getAttribute('href')).toBe('/quotes/quote-1?app_id=fern&type=staff');
    expect(screen.getByRole('columnheader', { name: 'Valid until' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Due' })).toBeNull();
    expect(screen.getByText('Viewed')).toBeTruthy();
  });

  it('has the server sort by a column, ascending, then descending [3.54]', async () => {
    const network = open({
      [OPEN]: respondWithRows([makeStaffInvoiceRow()]),
      'GET /v1/staff/invoices?isOpen=true&limit=25&sort=balance&direction=asc': respondWithRows([]),
      'GET /v1/staff/invoices?isOpen=true&limit=25&sort=balance&direction=desc': respondWithRows([
        makeStaffInvoiceRow(),
      ]),
    });
    await screen.findByRole('link', { name: 'INV-3330' });
    press('Amount due');
    await waitFor(() => expect(network.calls.at(-1)?.path).toContain('direction=asc'));
    press('Amount due');
    await waitFor(() => expect(network.calls.at(-1)?.path).toContain('direction=desc'));
    const header = screen.getByRole('columnheader', { name: 'Amount due' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('searches as staff type, and offers to search all invoices when nothing is found [8.24]', async () => {
    open({
      [OPEN]: respondWithRows([makeStaffInvoiceRow()]),
      'GET /v1/staff/invoices?isOpen=true&limit=25&q=vega': respondWithRows([]),
      'GET /v1/staff/invoices?limit=25&q=vega': respondWithRows([
        makeStaffInvoiceRow({
          invoiceNumber: 'INV-9',
          status: 'PAID',
          totalPaid: '736.13',
          totalRemainingBalance: '0.00',
        }),
      ]),
    });
    await screen.findByRole('link', { name: 'INV-3330' });
    search(' vega ');
    expect(await screen.findByText('There are no results matching your search.')).toBeTruthy();
    press('Search all invoices');
    const row = await screen.findByRole('row', { name: /INV-9/ });
    expect(within(row).getByText('Paid')).toBeTruthy();
  });

  it('drops a late response to an earlier search', async () => {
    let respondLate = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      respondLate = resolve;
    });
    open({
      [OPEN]: () => late,
      [`${OPEN}&q=INV-9`]: respondWithRows([makeStaffInvoiceRow({ invoiceNumber: 'INV-9' })]),
    });
    await screen.findByRole('searchbox');
    search('INV-9');
    await screen.findByRole('link', { name: 'INV-9' });
    await act(async () =>
      respondLate(respondWithJson({ rows: [makeStaffInvoiceRow()], nextCursor: null })),
    );
    expect(screen.getByRole('link', { name: 'INV-9' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'INV-3330' })).toBeNull();
  });

  it('opens the next page by its cursor, and the first one again [9.28]', async () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        makeStaffInvoiceRow({ xid: `i-${from + index}`, invoiceNumber: `INV-${from + index}` }),
      );
    open({
      [OPEN]: respondWithRows(rows(1, 25), 'c2'),
      'GET /v1/staff/invoices?isOpen=true&limit=25&cursor=c2': respondWithRows(rows(26, 2)),
    });
    expect(await screen.findByText('Showing 1-25 of 25+')).toBeTruthy();
    press('Next');
    expect(await screen.findByText('Showing 26-27 of 27')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'INV-27' })).toBeTruthy();
    press('Page 1');
    expect(await screen.findByRole('link', { name: 'INV-1' })).toBeTruthy();
  });

  it('shows that it did not load, and retries', async () => {
    const network = open({ [OPEN]: () => respondWithProblem('internal-error') });
    expect(await screen.findByText(/This did not load/)).toBeTruthy();
    network.respond(OPEN, respondWithRows([makeStaffInvoiceRow()]));
    press('Try again');
    expect(await screen.findByRole('link', { name: 'INV-3330' })).toBeTruthy();
  });

  it.each([
    ['staff', '/card/manual-product?app_id=fern&type=staff'],
    ['read-only', undefined],
  ] as const)('links %s with permission to the card page', async (role, address) => {
    const membership = { appId: 'fern', businessName: 'Fern & Fable', role };
    open({
      ...respondAsSignedIn(makeStaffAccount({ memberships: [membership] })),
      [OPEN]: respondWithRows([makeStaffInvoiceRow()]),
    });
    await screen.findByRole('link', { name: 'INV-3330' });
    const link = screen.queryByRole('link', { name: 'Take a payment' });
    expect(link?.getAttribute('href')).toBe(address);
  });

  it('shows that the device is offline instead of a list', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({});
    expect(await screen.findByText(/This device is offline/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows cards on phones', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open({ [OPEN]: respondWithRows([makeStaffInvoiceRow({ isOverdue: true })]) });
    const link = await screen.findByRole('link', { name: 'INV-3330' });
    const card = link.closest('li');
    expect(card?.textContent).toContain('Overdue');
    expect(card?.textContent).toContain('$736.13');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sorts on phones as the table does', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open({
      [OPEN]: respondWithRows([makeStaffInvoiceRow()]),
      [`${OPEN}&sort=balance&direction=desc`]: respondWithRows([
        makeStaffInvoiceRow({ invoiceNumber: 'INV-9' }),
      ]),
    });
    await screen.findByRole('link', { name: 'INV-3330' });
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(order.selectedOptions[0]?.textContent).toBe('Newest first');
    fireEvent.change(order, { target: { value: 'balance descending' } });
    expect(await screen.findByRole('link', { name: 'INV-9' })).toBeTruthy();
    fireEvent.change(order, { target: { value: 'newest' } });
    expect(await screen.findByRole('link', { name: 'INV-3330' })).toBeTruthy();
  });

  it.each([
    [{ status: 'REFUNDED' }, 'Refunded'],
    [{ isWithdrawn: true }, 'Withdrawn'],
    [{ status: 'DRAFT' }, 'Draft'],
    [{ totalPaid: '736.13', totalRemainingBalance: '0.00' }, 'Paid'],
    [{ isOverdue: true, totalPaid: '1.00' }, 'Overdue'],
    [{ totalPaid: '1.00' }, 'Partly paid'],
    [{ status: 'VIEWED' }, 'Viewed'],
  ] as const)('shows an invoice with %o as %s', async (changes, label) => {
    open({ [OPEN]: respondWithRows([makeStaffInvoiceRow(changes)]) });
    const row = await screen.findByRole('row', { name: /INV-3330/ });
    expect(within(row).getByText(label)).toBeTruthy();
  });

  it('shows what was received today, by method and by person, once the list has loaded', async () => {
    const row = { label: 'Cash', processor: null, currencyCode: 'USD', count: 1, refunded: '0.00' };
    let isListSent = false;
    const network = open({
      [OPEN]: () => {
        isListSent = true;
        return respondWithJson({ rows: [makeStaffInvoiceRow()], nextCursor: null });
      },
      [DAY]: () => {
        expect(isListSent).toBe(true);
        const rows = [
          { ...row, takenBy: { id: 'ava', name: 'Ava Reyes' }, paid: '60.00' },
          { ...row, takenBy: null, label: 'APPROVED', processor: 'STRIPE', paid: '40.50' },
        ];
        return respondWithJson({ day: '2026-11-27', rows });
      },
    });
    const line = (await screen.findByText('Received today')).closest('details');
    expect(await screen.findByText('$100.50')).toBeTruthy();
    const sums = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map(
        ({ textContent }) => textContent,
      );
    expect(sums('By method')).toEqual(['Cash$60.00', 'Stripe$40.50']);
    expect(sums('By person')).toEqual(['Ava Reyes$60.00', 'Customers online$40.50']);
    expect(line?.querySelector('a')?.getAttribute('href')).toBe('/day?app_id=fern&type=staff');
    press('Overdue');
    expect(network.sent('GET', '/v1/staff/day')).toHaveLength(1);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
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
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffDayPage } from './StaffDayPage.tsx';

const ROWS: readonly StaffDayRow[] = [
  {
    label: 'Cash',
    processor: null,
    takenBy: { id: 'ava', name: 'Ava Reyes' },
    currencyCode: 'USD',
    count: 2,
    paid: '60.00',
    refunded: '0.00',
  },
  {
    label: 'APPROVED',
    processor: 'STRIPE',
    takenBy: null,
    currencyCode: 'USD',
    count: 1,
    paid: '40.50',
    refunded: '10.00',
  },
];

/** Opens the totals of a day with these responses. */
function open(responses: Readonly<Record<string, Responder>>) {
  const network = makeNetwork({ ...respondAsSignedIn(), ...responses });
  const page = (
    <EnteredPage>
      <StaffDayPage />
    </EnteredPage>
  );
  const { store } = renderPage({ pages: { '/day': page }, at: '/day?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const cellsOf = async (name: string) =>
  within(within(await screen.findByRole('region', { name })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the totals of a day', () => {
  it('are shown for today, by method and by person', async () => {
    open({ 'GET /v1/staff/day': () => respondWithJson({ day: '2026-11-27', rows: ROWS }) });
    expect(await cellsOf('By method')).toEqual([
      ['Cash', '2', '$60.00', '$0.00'],
      ['Stripe', '1', '$40.50', '$10.00'],
    ]);
    expect(await cellsOf('By person')).toEqual([
      ['Ava Reyes', '2', '$60.00', '$0.00'],
      ['Customers online', '1', '$40.50', '$10.00'],
    ]);
    expect(screen.getByText('$100.50')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' }).disabled).toBe(true);
  });

  it('have the refunds below the received amounts on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    open({ 'GET /v1/staff/day': () => respondWithJson({ day: '2026-11-27', rows: ROWS }) });
    expect(await cellsOf('By method')).toEqual([
      ['Cash', '$60.00'],
      ['Stripe', '$40.50Refunded $10.00'],
    ]);
  });

  it('are loaded for the day before, and again for today', async () => {
    const network = open({
      'GET /v1/staff/day': () => respondWithJson({ day: '2026-11-27', rows: ROWS }),
      'GET /v1/staff/day?on=2026-11-26': () => respondWithJson({ day: '2026-11-26', rows: [] }),
      'GET /v1/staff/day?on=2026-11-27': () => respondWithJson({ day: '2026-11-27', rows: ROWS }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Previous day' }));
    expect(await screen.findByText('Nothing was paid or refunded on this day.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('$100.50')).toBeTruthy();
    expect(network.sent('GET', '/v1/staff/day?on=2026-11-27')).toHaveLength(1);
  });

  it('that did not load can be loaded again', async () => {
    let turn = 0;
    open({
      'GET /v1/staff/day': () => {
        turn += 1;
        return turn === 1
          ? respondWithProblem('internal-error')
          : respondWithJson({ day: '2026-11-27', rows: [] });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText(/Nothing was paid/)).toBeTruthy());
  });
});

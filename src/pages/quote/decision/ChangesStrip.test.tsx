import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareDocuments } from '#domain/document/compareDocuments.ts';
import {
  forgetSeenRevisions,
  readSeenRevision,
  saveSeenRevision,
} from '#offline/page/seenRevisions.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { GARDEN, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { QuotePage } from '../QuotePage.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const [DESIGN, PLANTING] = GARDEN;

const before = makeQuoteResponse({ revision: 1, orderTerms: 'Pay in 30 days.' });
const after = makeQuoteResponse({
  revision: 2,
  status: 'UPDATED',
  expiresOn: '2026-12-24',
  orderTerms: 'Pay in 14 days.',
  sketches: [
    DESIGN ?? MONTHLY_CARE,
    { ...(PLANTING ?? MONTHLY_CARE), quantity: '16' },
    { ...MONTHLY_CARE, name: 'Care' },
  ],
});

function openUpdated(first = after) {
  const changes = compareDocuments(before.quote, after.quote);
  const network = makeNetwork({
    [`GET ${QUOTE}`]: () => respondWithJson(first, '"v1"'),
    [`GET ${QUOTE}/changes?since=1`]: () => respondWithJson({ from: 1, to: 2, changes }),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`POST ${QUOTE}/accept`]: () => respondWithProblem('precondition-failed'),
  });
  renderPage({ pages: { '/:appId/:xid': <QuotePage /> }, at: '/fern/quote-1?type=quote', network });
  return network;
}

afterEach(forgetSeenRevisions);

describe('a quote that was updated', () => {
  it('lists the changes since this device last showed it, with the values before and now', async () => {
    await saveSeenRevision('quote-1', 1);
    openUpdated();
    expect(await screen.findByText(/has changed since you last opened it/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'See what changed' }));
    const table = await screen.findByRole('table', { name: 'What changed' });
    const [head, ...groups] = within(table).getAllByRole('rowgroup');
    expect(getText(head ?? null)).toBe('What changedBeforeNow');
    const entries = groups.map((group) => getText(group));
    const getEntry = (start: string) => entries.find((text) => text.startsWith(start)) ?? '';
    expect(getEntry('Native planting')).toMatch(/Price14 ×.*16 ×.*Amount\$455\.00\$520\.00/);
    expect(getEntry('Delivery')).toBe('DeliveryNo longer included$45.00–');
    expect(getEntry('Care')).toBe('CareNew–$95.00');
    expect(getEntry('Totals')).toContain('$1,134.50$1,148.00');
    expect(getEntry('Valid until')).toBe('Valid untilDec 1, 2026Dec 24, 2026');
    expect(getEntry('Terms')).toBe('TermsPay in 30 days.Pay in 14 days.');
    await waitFor(async () => expect(await readSeenRevision('quote-1')).toBe(2));
  });

  it('shows a general notice if the changes cannot be loaded', async () => {
    await saveSeenRevision('quote-1', 1);
    const network = openUpdated();
    network.respond(`GET ${QUOTE}/changes?since=1`, () => respondWithProblem('revision-unknown'));
    fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
    expect(
      await screen.findByText(/^This quote was updated, but we could not load what changed/),
    ).toBeTruthy();
  });

  it('counts as seen only once its changes are opened', async () => {
    await saveSeenRevision('quote-1', 1);
    openUpdated();
    await screen.findByRole('button', { name: 'See what changed' });
    expect(await readSeenRevision('quote-1')).toBe(1);
    expect({ ...localStorage }).toEqual({});
  });

  it('is recorded on the first view on a device, without a notice of changes', async () => {
    const network = openUpdated();
    expect(await screen.findByText('This quote was updated.')).toBeTruthy();
    await waitFor(async () => expect(await readSeenRevision('quote-1')).toBe(2));
    expect({ ...localStorage }).toEqual({});
    expect(screen.queryByRole('button', { name: 'See what changed' })).toBeNull();
    expect(network.calls.some(({ path }) => path.includes('changes'))).toBe(false);
  });

  it('shows the day and the changed parts also on a device without an earlier version', async () => {
    const network = openUpdated(
      makeQuoteResponse({
        revision: 2,
        status: 'VIEWED',
        lastChange: {
          at: '2026-11-25T06:30:00.000Z', // the evening before, in the business's time zone
          parts: ['line', 'lineOrder', 'totals', 'currencyCode', 'payPlan', 'expiresOn'],
        },
      }),
    );
    const text = 'Changed on Nov 24, 2026: Items · Total · Payment plan · Valid until';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('This quote was updated.')).toBeNull();
    expect(network.calls.some(({ path }) => path.includes('changes'))).toBe(false);
  });

  it('is compared with the displayed version if it is updated while open', async () => {
    vi.stubGlobal('indexedDB', undefined); // the decision is sent directly, because it cannot be saved
    const network = openUpdated(before);
    await screen.findByRole('heading', { level: 1 });
    const [accept] = screen.getAllByRole('button', { name: 'Accept quote' });
    if (accept) fireEvent.click(accept);
    const dialog = within(await screen.findByRole('dialog'));
    network.respond(`GET ${QUOTE}`, () => respondWithJson(after, '"v2"'));
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Accept quote' }));
    expect(await screen.findByText(/changed this quote while it was open here/)).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'What changed' });
    expect(getText(table)).toContain('$1,148.00');
  });
});

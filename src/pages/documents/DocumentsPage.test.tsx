import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllDecisions } from '#offline/core/forgetDecisions.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { changePreference, readPreference } from '#offline/core/preferences.ts';
import { clearSnapshots, listSnapshots, saveSnapshot } from '#offline/core/snapshots.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { makeInvoiceSnapshot, makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { deleteDatabases, pauseDatabases } from '#tests/builders/offline/pauseDatabases.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';

const now = Date.now();
const online = () => makeNetwork({ 'GET /v1/boot': () => respondWithJson(makeBoot()) });
const offline = () => makeNetwork({});

function open(network = online(), at = '/fern/?type=quote') {
  const pages = { '/:appId': <DocumentsPage />, '/page-not-found': <p>nowhere</p> };
  return renderPage({ pages, at, network });
}

const saveBoth = async () => {
  await saveSnapshot(makeQuoteSnapshot({ title: 'A garden' }, { openedAt: now }));
  await saveSnapshot(makeInvoiceSnapshot({}, { openedAt: now - 1 }));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.queryAllByRole('listitem');

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(async () => {
  await Promise.all([clearSnapshots(), forgetAllDecisions(), changePreference('keep', () => true)]);
});

it('lists the saved documents of the business with the time of their state, offline', async () => {
  await saveBoth();
  await saveSnapshot(makeQuoteSnapshot({}, { appId: 'other', xid: 'theirs', openedAt: now }));
  open(offline());
  const quote = await screen.findByRole('link', { name: /^Quote/ });
  expect(quote.getAttribute('href')).toMatch(/^\/fern\/quote-1\?type=quote/);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('A garden')).toBeTruthy();
  expect(screen.getAllByText(/^as of/)).toHaveLength(2);
  expect(screen.getByText('Fern & Field')).toBeTruthy();
});

it('lists unsent decisions first, and confirms before one is removed', async () => {
  await saveBoth();
  const record = makeOutboxRecord();
  await storedRecords().change(record, () => record);
  open(offline());
  await screen.findByText('Acceptance not sent yet');
  expect(within(rows()[0] as HTMLElement).getByText(/^Acceptance/)).toBeTruthy();
  press(/^Remove quote/);
  await screen.findByRole('alertdialog');
  expect(await listSnapshots('fern')).toHaveLength(2);
  press('Remove without sending');
  await waitFor(async () => expect(await storedRecords().list()).toEqual([]));
  expect(await listSnapshots('fern')).toHaveLength(1);
});

it('removes one document at once and restores it on undo', async () => {
  await saveBoth();
  open();
  await screen.findByRole('link', { name: /^Invoice/ });
  press(/^Remove invoice/);
  await waitFor(async () => expect(await listSnapshots('fern')).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await listSnapshots('fern')).toHaveLength(2));
});

it('finds documents by their text', async () => {
  await saveBoth();
  open();
  await screen.findByRole('link', { name: /^Invoice/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'garden' } });
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('1 document found');
});

it('shows that there are no results [8.24]', async () => {
  await saveBoth();
  open();
  await screen.findByRole('link', { name: /^Invoice/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('There are no results matching your search.');
});

it('removes everything after a confirmation that counts the documents, also offline', async () => {
  await saveBoth();
  await saveSnapshot(makeQuoteSnapshot({}, { appId: 'other', xid: 'theirs', openedAt: now }));
  open(offline());
  await screen.findByRole('link', { name: /^Invoice/ });
  press('Remove everything from this device');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('3 documents will be removed');
  expect(dialog.textContent).toContain('1 document is from another business.');
  press('Remove everything');
  await screen.findByRole('heading', { name: 'No saved documents yet' });
  expect(await listSnapshots()).toEqual([]);
});

it('confirms the removal of every unsent decision, also for other businesses and new ones', async () => {
  const otherBusiness = makeOutboxRecord({ appId: 'other', state: 'waiting' });
  await storedRecords().change(otherBusiness, () => otherBusiness);
  open();
  await screen.findByRole('heading', { name: 'No saved documents yet' });
  press('Remove everything from this device');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('One response has not been sent yet.');
  expect(dialog.textContent).toContain('1 response is for another business.');
  const late = makeOutboxRecord();
  await storedRecords().change(late, () => late);
  press('Remove without sending');
  await screen.findByText(/2 responses have not been sent yet/);
  expect(await storedRecords().list()).toHaveLength(2);
  press('Remove without sending');
  await waitFor(async () => expect(await storedRecords().list()).toEqual([]));
});

it.each(['preferences', 'outbox'] as const)(
  'removes what it can if the store of the %s is broken',
  async (broken) => {
    await saveBoth();
    const record = makeOutboxRecord();
    await storedRecords().change(record, () => record);
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args: Parameters<IDBDatabase['transaction']>
    ) {
      if (this.name === `billfold-${broken}`) throw new DOMException('', 'DataError');
      return transaction.apply(this, args);
    });
    open();
    await screen.findByRole('link', { name: /^Invoice/ });
    press('Remove everything from this device');
    await screen.findByRole('alertdialog');
    press(/^Remove (everything|without sending)$/);
    await waitFor(async () => expect(await listSnapshots()).toEqual([]));
    vi.restoreAllMocks();
  },
);

it('stops saving on request, and removes saved documents', async () => {
  await saveBoth();
  open();
  await screen.findByRole('link', { name: /^Invoice/ });
  fireEvent.click(screen.getByRole('checkbox'));
  press('Remove and stop saving');
  await screen.findByRole('heading', { name: 'Documents are not saved here' });
  expect([await readPreference('keep'), await listSnapshots()]).toEqual([false, []]);
});

it('shows an explanation for a known business without saved documents', async () => {
  open();
  await screen.findByRole('heading', { name: 'No saved documents yet' });
});

it('shows the not-found page for a business that is missing on the server and on the device', async () => {
  open(makeNetwork({ 'GET /v1/boot': () => respondWithProblem('not-found') }));
  await screen.findByText('nowhere');
});

it.each([
  ['no network', offline],
  [
    'a server that fails',
    () => makeNetwork({ 'GET /v1/boot': () => respondWithProblem('database-unavailable') }),
  ],
  [
    'a foreign response',
    () => makeNetwork({ 'GET /v1/boot': () => new Response('Not Found', { status: 404 }) }),
  ],
] as const)(
  'with no saved documents and %s, shows the failure and offers a retry',
  async (_, make) => {
    const network = make();
    open(network);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: /No connection|did not load/ })).toBeTruthy();
    expect(screen.queryByText('nowhere')).toBeNull();
    network.respond('GET /v1/boot', () => respondWithJson(makeBoot()));
    fireEvent.click(again);
    await screen.findByRole('heading', { name: 'No saved documents yet' });
  },
);

it('retries automatically when the connection is back', async () => {
  const network = offline();
  open(network);
  await screen.findByRole('button', { name: 'Try again' });
  network.respond('GET /v1/boot', () => respondWithJson(makeBoot()));
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'No saved documents yet' });
});

it('shares a link with the share sheet, or copies or shows it if there is none', async () => {
  await saveBoth();
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText }, onLine: false });
  open(offline(), '/fern/');
  await screen.findByRole('link', { name: /^Invoice/ });
  const url = new URL('/fern/quote-1', location.origin).href;
  press(/^Share quote/);
  expect(share).toHaveBeenCalledWith({ title: expect.stringContaining('Quote'), url });
  expect(writeText).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: false });
  press(/^Share quote/);
  expect(writeText).toHaveBeenCalledWith(url);
  await screen.findByText('Copied');
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  press(/^Share invoice/);
  await screen.findByText(/\/fern\/invoice-1$/);
});

it('shows the same status as the invoice page: a late instalment makes it overdue', async () => {
  const payPlan = {
    amountDue: '310.00',
    dueOn: '2020-01-01',
    instalments: [{ dueOn: '2999-01-01', amount: '824.50' }],
  };
  await saveSnapshot(makeInvoiceSnapshot({ dueOn: '2999-01-01', payPlan }, { openedAt: now }));
  open(offline());
  await screen.findByText('Overdue');
});

it('shows that documents cannot be saved if storage does not respond', async () => {
  await Promise.all([clearSnapshots(), forgetAllDecisions()]);
  await deleteDatabases();
  const paused = pauseDatabases();
  open();
  const title = await screen.findByText(
    'This browser cannot save documents',
    {},
    { timeout: 20_000 },
  );
  expect(title).toBeTruthy();
  await paused.release();
});

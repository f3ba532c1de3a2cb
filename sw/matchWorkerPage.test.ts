import { expect, it } from 'vitest';
import { PAGES } from '#domain/address/pages.ts';
import { matchWorkerPage } from './matchWorkerPage.ts';

const place = (address: string, singleHosts: readonly string[] = []) =>
  matchWorkerPage(new URL(address, 'http://localhost:8080'), { singleHosts });

it.each([
  ['/fern/q-1?type=quote', { kind: 'quote', view: '' }],
  ['/fern/q-1/?type=quote', { kind: 'quote', view: '' }],
  ['/fern/q-1/accept?type=quote', { kind: 'quote', view: 'accept' }],
  ['/fern/q-1/success?type=invoice', { kind: 'invoice', view: 'success' }],
  ['https://quote.fern.example/fern/q-1', { kind: 'quote', view: '' }],
  ['https://invoice.fern.example/fern/q-1', { kind: 'invoice', view: '' }],
])('%s is a page of a document', (address, { kind, view }) => {
  expect(place(address)).toEqual({
    kind: 'document',
    key: { kind, appId: 'fern', xid: 'q-1' },
    view,
  });
});

it.each(['/fern?type=quote', '/fern/?type=invoice'])(
  '%s is the list of what is stored',
  (address) => expect(place(address)).toMatchObject({ kind: 'list' }),
);

it('the proof can use the shell, and the pay page can until it takes a payment', () => {
  const about = { appId: 'fern', xid: 'q-1' };
  const quote = { ...about, kind: 'quote' };
  expect(place('/fern/q-1/proof?type=quote')).toEqual({ kind: 'shell', key: quote });
  const invoice = { ...about, kind: 'invoice' };
  expect(place('/fern/q-1/pay?type=invoice')).toEqual({ kind: 'payment', key: invoice });
});

it('a receipt of a form belongs to the business of app_id; the form itself is always loaded from the server', () => {
  const key = { appId: 'fern', receiptId: 'r-1' };
  const receipt = '?type=checkout&app_id=fern&receipt=r-1';
  expect(place(`/shade-garden${receipt}`)).toEqual({ kind: 'receipt', key });
  expect(place('https://checkout.fern.example/form?app_id=fern&receipt=r-1')).toEqual({
    kind: 'receipt',
    key,
  });
  const form = { kind: 'receipt', key: { appId: 'fern', receiptId: '' } };
  expect(place('/shade-garden?type=checkout&app_id=fern')).toEqual(form);
  expect(place('/shade-garden?type=checkout&app_id=fern&receipt=')).toEqual(form);
  expect(place(`/shade-garden${receipt}&preview=1`)).toBeNull();
});

it.each([
  '/payment/auth/return?type=invoice&payment_intent=pi_1',
  '/v1/openapi.json',
  '/api/fern/v1/boot?type=quote',
  '/fern/manifest.webmanifest?type=quote',
  '/assets/index.js',
  '/demo',
  '/page-not-found?type=quote',
  '/fern/q-1/unknown?type=quote',
  '/fern/q-1/success?type=quote',
  '/fern/logo.svg?type=quote',
  '/.env?type=quote',
  '/fern/.env?type=quote',
  '/.well-known/security.txt?type=invoice',
  '/fern/q-1?type=quote&preview=1',
  'https://www.fern.example/fern/q-1?type=quote',
  '/fern/q-1',
  '/assets/index.js?type=staff',
  '/fern/logo.svg?type=staff',
  '/api/account/session?type=staff',
  'https://staff.fern.example/healthz',
  'https://staff.fern.example/contacts?app_id=fern&preview=1',
])('%s is not handled', (address) => expect(place(address)).toBeNull());

it.each([
  '/key?type=payments',
  'https://payments.fern.example/key',
  '/update/tenant-1/change-1?type=payments',
  '/form?type=checkout',
])('%s is a form', (address) =>
  expect(place(address)).toMatchObject({ kind: 'receipt', key: { receiptId: '' } }),
);

it.each([
  '/?type=staff',
  '/invoices/i-1?type=staff&app_id=fern',
  '/card/save?type=staff&app_id=fern',
  'https://staff.fern.example/contacts?app_id=fern',
])('%s is a page of staff', (address) => expect(place(address)).toEqual({ kind: 'staff' }));

it('is a page of the business that app_id names, ahead of the path', () => {
  const key = { kind: 'quote', appId: 'fern', xid: 'q-1' };
  expect(place('/oak/q-1?type=quote&app_id=fern')).toEqual({ kind: 'document', key, view: '' });
});

it('finds a business whose id has a dot in it', () => {
  const key = { kind: 'quote', appId: 'acme.co', xid: 'q.1' };
  expect(place('/acme.co/q.1?type=quote')).toEqual({ kind: 'document', key, view: '' });
  expect(place('/acme.co/?type=quote')).toMatchObject({ kind: 'list' });
});

it('follows ?type= on hosts that the setting names, and the host’s name on others', () => {
  const address = 'https://quote.fern.example/fern/q-1?type=invoice';
  expect(place(address)).toMatchObject({ key: { kind: 'quote' } });
  expect(place(address, ['quote.fern.example'])).toMatchObject({ key: { kind: 'invoice' } });
});

it.each(PAGES)('agrees with the table of pages about $key', ({ key, group, path, ...page }) => {
  const found = place(`${path.replaceAll(':', '')}?type=${group ?? 'quote'}`);
  if (page.savedAs !== undefined)
    expect(found).toMatchObject({ kind: 'document', view: page.savedAs });
  else if (group === 'quote' || group === 'invoice')
    expect(found).toMatchObject({
      kind: page.isList ? 'list' : page.payment === 'here' ? 'payment' : 'shell',
    });
  else if (page.needsFlag) expect(found).toMatchObject({ kind: 'receipt' });
  else if (group === 'staff') expect(found).toEqual({ kind: 'staff' });
  else expect(found).toBeNull();
});

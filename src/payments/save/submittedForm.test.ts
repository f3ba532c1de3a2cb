import { expect, it } from 'vitest';
import type { SafeStorage } from '#platform/storage/storage.ts';
import {
  readSubmittedForm,
  removeSubmittedForm,
  type SubmittedForm,
  storeSubmittedForm,
} from './submittedForm.ts';

function makeStore(): SafeStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    read: (key) => all.get(key) ?? null,
    write: (key, value) => {
      all.set(key, value);
      return true;
    },
    remove: (key) => void all.delete(key),
  };
}

const form: SubmittedForm = {
  source: 'public-create-card',
  processor: 'STRIPE',
  embedOrigins: ['https://shop.example'],
  billing: { nameOnCard: 'Ada Vega', email: 'ada@vega.example', country: 'DEU' },
  consent: 'EXPLICIT_CONSENT',
};

it('is restored after a redirect, for its own session only [4.19]', () => {
  const store = makeStore();
  storeSubmittedForm('seti_1', form, store);
  expect(readSubmittedForm('seti_1', store)).toEqual(form);
  expect(readSubmittedForm('seti_2', store)).toBeNull();
  removeSubmittedForm('seti_1', store);
  expect(readSubmittedForm('seti_1', store)).toBeNull();
});

it('reads what an earlier build stored before the redirect', () => {
  const store = makeStore();
  const billing = { name: 'Ada Vega', email: 'ada@vega.example', city: 'Berlin' };
  store.write('billfold:save:seti_1', JSON.stringify({ ...form, billing }));
  expect(readSubmittedForm('seti_1', store)?.billing).toEqual({
    nameOnCard: 'Ada Vega',
    email: 'ada@vega.example',
    locality: 'Berlin',
  });
});

it.each([
  ['name', { ...form, billing: { email: 'ada@vega.example' } }],
  ['e-mail', { ...form, billing: { nameOnCard: 'Ada Vega' } }],
])('is null without a %s, so that the form starts over [4.20]', (_, incomplete) => {
  const store = makeStore();
  storeSubmittedForm('seti_1', incomplete, store);
  expect(readSubmittedForm('seti_1', store)).toBeNull();
});

it('ignores stored data of another kind', () => {
  const store = makeStore();
  for (const text of ['{', 'null', '3', '{"billing":null}']) {
    store.write('billfold:save:seti_1', text);
    expect(readSubmittedForm('seti_1', store)).toBeNull();
  }
});

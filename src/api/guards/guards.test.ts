import { guards } from 'virtual:guards';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { toArbitrary } from '#tests/builders/random/toArbitrary.ts';
import type { Guard } from './guard.ts';

function known(name: string): Guard {
  const guard = guards[name];
  if (guard === undefined) throw new Error(`No guard of ${name}`);
  return guard;
}

/** Responses whose shape the contract leaves open. */
const OPEN_RESPONSES = Object.entries<Route>(ROUTES)
  .filter(([, { response }]) => !('properties' in response))
  .map(([name]) => name);

const GUARDED: readonly (readonly [string, TSchema])[] = [
  ...Object.entries<Route>(ROUTES)
    .filter(([name]) => !OPEN_RESPONSES.includes(name))
    .map(([name, { response }]) => [name, response] as const),
  ['EInvoice', EInvoice],
  ['BankTransfer', BankTransfer],
];

/** An imported document and a transfer have guards of their own, in the chunks that show them. */
const UNGUARDED = ['document', 'bankTransfer'];

/** Every path to a named property in a value. */
function listPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).filter(([name]) => !UNGUARDED.includes(name));
  return parts.flatMap(([name, part]) => [
    [name],
    ...listPaths(part).map((rest) => [name, ...rest]),
  ]);
}

function changeAt(value: unknown, [name = '', ...rest]: string[], change: Change): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Parent;
  if (rest.length > 0) copy[name] = changeAt(copy[name], rest, change);
  else change(copy, name);
  return copy;
}

/** Maps: their names are free, and their values of one kind. */
const MAPS = new Set(['featureFlags', 'settings']);

/** The same with an extra property in every object whose names the contract fixes. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const parts = entries.map(([name, part]) => [name, MAPS.has(name) ? part : withMore(part)]);
  return { ...Object.fromEntries(parts), added: [{ more: 1 }] };
}

type Parent = Record<string, unknown>;
type Change = (parent: Parent, name: string) => void;

const CHANGES: readonly Change[] = [
  (parent, name) => {
    if (Array.isArray(parent)) parent[name] = null;
    else delete parent[name];
  },
  (parent, name) => {
    parent[name] = typeof parent[name] === 'number' ? 'seven' : 7;
  },
  (parent, name) => {
    parent[name] = undefined;
  },
];

it('has a guard for every response except files and untyped ones', () => {
  expect(Object.keys(guards).sort()).toEqual(GUARDED.map(([name]) => name).sort());
});

describe.each(GUARDED)('the guard of %s', (name, schema) => {
  const guard = known(name);
  const responses = toArbitrary(schema);
  const check = (property: fc.IPropertyWithHooks<unknown[]>) =>
    fc.assert(property, { numRuns: 30 });

  it('accepts every response of the contract', () => {
    check(fc.property(responses, (response) => Value.Check(schema, response) && guard(response)));
  });

  it('accepts a response to which a newer server has added fields', () => {
    check(fc.property(responses, (response) => guard(withMore(response))));
  });

  it('rejects a response with a missing or mistyped field', () => {
    const broken = fc.tuple(responses, fc.nat(), fc.nat()).map(([response, index, change]) => {
      const paths = listPaths(response);
      const at = paths[index % paths.length];
      const make = CHANGES[change % CHANGES.length];
      return at && make ? changeAt(response, at, make) : undefined;
    });
    const refused = broken.filter((response) => !Value.Check(schema, response));
    check(fc.property(refused, (response) => !guard(response)));
  });

  // a response without fields is `{}`
  const wrong = [null, undefined, [], 'text', 7, {}].filter((value) => !Value.Check(schema, value));
  it.each(wrong)('rejects %j', (value) => {
    expect(guard(value)).toBe(false);
  });
});

describe('a response from a newer server', () => {
  const quoteWith = (changes: object) => {
    const response = makeQuoteResponse();
    return { ...response, quote: { ...response.quote, ...changes } };
  };

  it('may have an unknown status, which is shown as a draft [4.24]', () => {
    expect(known('getQuote')(quoteWith({ status: 'NEW' }))).toBe(true);
  });

  it('may have an id or a country in another format', () => {
    const contact = { contactId: '', name: '', companyName: null, email: null, phone: null };
    const address = { street1: '', street2: null, locality: '', region: null, postalCode: null };
    const quote = {
      xid: '',
      contact: { ...contact, taxId: null, address: { ...address, country: 'xx' } },
    };
    expect(known('getQuote')(quoteWith(quote))).toBe(true);
  });

  it('may not have an amount, currency, day or time in another format', () => {
    for (const wrong of [
      { currencyCode: 'usd' },
      { issuedOn: '21.11.2026' },
      { acceptedAt: '2026-11-21' },
      { payPlan: { amountDue: '1,5', dueOn: null, instalments: [] } },
    ]) {
      expect(known('getQuote')(quoteWith(wrong))).toBe(false);
    }
  });

  it('may not have an unknown payment outcome', () => {
    const result = { successful: true, declineCode: null, payment: null, invoice: makeInvoice() };
    expect(known('acceptPayment')({ ...result, outcome: 'paid' })).toBe(true);
    expect(known('acceptPayment')({ ...result, outcome: 'perhaps' })).toBe(false);
  });

  it('may have a change of an unknown part, but not an unknown kind of change to a line', () => {
    const changed = (...changes: object[]) => known('getQuoteChanges')({ from: 1, to: 2, changes });
    expect(changed({ part: 'attachments', kind: 'changed' })).toBe(true);
    expect(changed({ part: 'constructor', kind: 'changed' })).toBe(true);
    expect(changed({ part: 'title', kind: 'changed', before: null, after: 'Roof' })).toBe(true);
    expect(changed({ part: 'title', kind: 'changed', before: null, after: 7 })).toBe(false);
    expect(changed({ part: 'line', kind: 'moved' })).toBe(false);
    expect(changed({ kind: 'changed' })).toBe(false);
  });
});

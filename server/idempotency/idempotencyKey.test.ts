import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { toVendorKey, toWriteRequest } from './writeRequest.ts';

describe('readIdempotencyKey', () => {
  it('reads every quoted string of printable ASCII as it was meant', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 100,
    });
    fc.assert(
      fc.property(printable, (key) => {
        const header = `"${key.replaceAll(/["\\]/g, '\\$&')}"`;
        expect(readIdempotencyKey(header)).toBe(key);
      }),
    );
  });

  it('refuses what is missing and what is not quoted', () => {
    expect(() => readIdempotencyKey(undefined)).toThrow('idempotency-key-missing');
    for (const header of ['x', '"x', 'x"', '"a"b"', '"a\\b"', '"é"', '"a"; p=1', '""']) {
      expect(() => readIdempotencyKey(header)).toThrow('quoted string');
    }
  });
});

describe('toWriteRequest', () => {
  const identity = {
    appId: 'fern',
    document: 'x1',
    call: 'acceptPayment',
    key: 'k',
    method: 'POST',
    path: '/v1/x',
    payload: { a: 1, b: 2 },
    ifMatch: '"v"',
  };

  it('has one fingerprint for one request, and another for every change of it', () => {
    const print = (change: object) => toWriteRequest({ ...identity, ...change }).fingerprint;
    expect(print({ payload: { b: 2, a: 1 } })).toBe(print({}));
    const others = [
      { method: 'PUT' },
      { path: '/v1/y' },
      { payload: { a: 1, b: 3 } },
      { payload: null },
      { ifMatch: '"w"' },
      { ifMatch: undefined },
    ].map(print);
    expect(new Set([print({}), ...others]).size).toBe(7);
  });

  it('gives a key its meaning inside one business, document and call only', () => {
    const changes = [
      {},
      { appId: 'lindwurm' },
      { document: 'x2' },
      { call: 'viewQuote' },
      { key: 'l' },
    ];
    const vendorKeys = changes.map((change) =>
      toVendorKey(toWriteRequest({ ...identity, ...change })),
    );
    expect(new Set(vendorKeys).size).toBe(5);
    for (const key of vendorKeys) expect(key).toMatch(/^billfold-[0-9a-f]{40}$/);
  });
});

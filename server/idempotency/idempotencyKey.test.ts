import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#server/platform/problemError.ts';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { toProcessorKey, toWriteRequest } from './writeRequest.ts';

/** The code and detail of a refusal, otherwise the key. */
function getRefusal(header: string | undefined): string {
  try {
    return readIdempotencyKey(header);
  } catch (error) {
    return error instanceof ProblemError ? `${error.code}: ${error.message}` : '';
  }
}

describe('readIdempotencyKey', () => {
  it('reads every quoted string of printable ASCII, with its escapes', () => {
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

  it('reads the same key without quotes', () => {
    const uuid = '9f1c2b9e-7d0a-4c57-9b4f-0d1f1f6f7c11';
    expect(readIdempotencyKey(uuid)).toBe(readIdempotencyKey(`"${uuid}"`));
    expect(readIdempotencyKey(` ${uuid} `)).toBe(uuid);
    expect(readIdempotencyKey('x'.repeat(255))).toHaveLength(255);
  });

  it('rejects a missing or invalid header, and explains what to send', () => {
    for (const header of [undefined, '', ' '])
      expect(getRefusal(header)).toMatch(
        /^idempotency-key-missing: Send Idempotency-Key with a new/,
      );
    for (const header of [
      'two words',
      'é',
      'a\\b',
      'x'.repeat(256),
      '"x',
      'x"',
      '"a"b"',
      '"a\\b"',
      '"é"',
      '"a"; p=1',
      '""',
    ]) {
      expect(getRefusal(header)).toMatch(/^invalid-request: .* with or without double quotes$/);
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

  it('has the same fingerprint for the same request, and another one for every change of it', () => {
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

  it('scopes a key to one business, document, call, page and connection', () => {
    const changes = [
      {},
      { appId: 'lindwurm' },
      { document: 'x2' },
      { call: 'viewQuote' },
      { key: 'l' },
      { caller: ['', ''] },
      { caller: ['page-1', ''] },
      { caller: ['page-2', ''] },
      { caller: ['', 'page-1'] },
    ];
    const processorKeys = changes.map((change) =>
      toProcessorKey(toWriteRequest({ ...identity, ...change })),
    );
    expect(new Set(processorKeys).size).toBe(changes.length);
    for (const key of processorKeys) expect(key).toMatch(/^billfold-[0-9a-f]{40}$/);
  });

  it('keeps the scope of calls without page and connection, and accepts the previous scope', () => {
    const { scope, olderScope } = toWriteRequest(identity);
    expect([scope, olderScope]).toEqual(['fern/acceptPayment/x1', null]);
    const scoped = toWriteRequest({ ...identity, caller: ['page-1', 'c-1'] });
    expect(scoped.olderScope).toBe(scope);
    expect(scoped.scope.length).toBeLessThan(100);
    const long = toWriteRequest({ ...identity, caller: ['x'.repeat(8000), ''] });
    expect(long.scope).toHaveLength(scoped.scope.length);
  });
});

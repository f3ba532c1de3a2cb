import { expect, it } from 'vitest';
import { signCall } from './signCall.ts';

const PARTS = {
  method: 'POST',
  target: '/v1/charges',
  body: '{"amount":100}',
  sentAt: 1_795_000_000,
};

it('signs as the processor’s documentation shows, compared with another implementation', () => {
  // printf '1795000000.POST./v1/charges.{"amount":100}' | openssl dgst -sha256 -hmac sk_test_1
  expect(signCall('sk_test_1', PARTS)).toBe(
    't=1795000000,v1=878d0ef230b000ad68b7aad4def735775f0ec16f0ac28a711f91c11f8885b5e4',
  );
});

it.each([
  ['key', 'sk_test_2', {}],
  ['method', 'sk_test_1', { method: 'GET' }],
  ['address', 'sk_test_1', { target: '/v1/charges/1/refunds' }],
  ['body', 'sk_test_1', { body: '{"amount":101}' }],
  ['time', 'sk_test_1', { sentAt: 1_795_000_001 }],
])('has another signature for another %s', (_, key, change) => {
  const [, other] = signCall(key, { ...PARTS, ...change }).split(',');
  expect(other).not.toBe(signCall('sk_test_1', PARTS).split(',')[1]);
});

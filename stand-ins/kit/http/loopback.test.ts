import { expect, test } from 'vitest';
import { isLoopbackHost, isLoopbackPeer, isLoopbackUrl } from './loopback.ts';

test.each(['localhost:80', 'invoice.localhost:8080', '127.0.0.1', '127.8.0.1:9', '[::1]:80'])(
  'accepts %s as this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each(['example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.1', ''])(
  'rejects %s as another machine',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);

test('applies the same rules to peers and URLs', () => {
  expect(isLoopbackPeer('::ffff:127.0.0.1')).toBe(true);
  expect(isLoopbackPeer('192.168.1.4')).toBe(false);
  expect(isLoopbackUrl('http://localhost:3000/x')).toBe(true);
  expect(isLoopbackUrl('https://shop.example.com')).toBe(false);
  expect(isLoopbackUrl('null')).toBe(false);
});

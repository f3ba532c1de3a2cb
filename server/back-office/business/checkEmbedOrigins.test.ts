import { expect, it } from 'vitest';
import { checkEmbedOrigins } from './checkEmbedOrigins.ts';

it.each([
  'https://shop.example',
  'https://shop.example:8443',
  'https://xn--bcher-kva.example',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
])('%s may embed pages', (origin) => {
  expect(() => checkEmbedOrigins([origin])).not.toThrow();
});

it.each([
  '',
  '*',
  'shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example?x',
  'https://*.shop.example',
  'https://Shop.example',
  'https://shop.example:443',
  'https://user@shop.example',
  "https://shop.example; script-src 'unsafe-inline'",
  'https://shop.example https://other.example',
  'http://shop.example',
  'http://localhost.shop.example',
  'http://127.0.0.1.shop.example',
  'http://127.0.0.999',
  'javascript:alert(1)',
  'null',
])('“%s” may not embed pages', (origin) => {
  expect(() => checkEmbedOrigins(['https://shop.example', origin])).toThrow(`“${origin}”`);
});

import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1500, '1.5 KB'],
  [999_949, '999.9 KB'],
  [999_951, '1 MB'],
  [2_000_000, '2 MB'],
  [3_210_000_000, '3.2 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s [9.56]', (bytes, text) => {
  expect(formatBytes(bytes, (value) => value).replace('\u00a0', ' ')).toBe(text);
});

import { expect, it } from 'vitest';

it.fails('fails a test that writes to console.error', () => {
  console.error('unexpected output');
  expect(true).toBe(true);
});

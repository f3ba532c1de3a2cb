import { expect, it } from 'vitest';

it.fails('fails a test that writes to console.error', () => {
  console.error('nobody expected this');
  expect(true).toBe(true);
});

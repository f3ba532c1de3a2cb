import { expect, it } from 'vitest';

it.fails('turns a test red that writes to console.error', () => {
  console.error('nobody expected this');
  expect(true).toBe(true);
});

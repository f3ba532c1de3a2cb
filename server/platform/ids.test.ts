import { expect, it } from 'vitest';
import { newPublicId } from './ids.ts';

it('ids of links have 24 characters, and none at an end that link detection leaves out', () => {
  const ids = Array.from({ length: 5_000 }, newPublicId);
  expect(ids.filter((id) => !/^[A-Za-z0-9][\w-]{22}[A-Za-z0-9]$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { secondDatabaseFiles } from './secondDatabase.mjs';

test('a usual run has the tests on the second database that could differ there', () => {
  const files = secondDatabaseFiles(projectRoot(), false);
  expect(files).toContain('tests/contract/payments/payments.test.ts');
  expect(files).not.toContain('tests/contract/http/rateLimits.test.ts');
  expect(new Set(files).size).toBe(files.length);
});

test('a whole run names none, which is all', () => {
  expect(secondDatabaseFiles(projectRoot(), true)).toEqual([]);
});

test('reports a missing test', () => {
  expect(() => secondDatabaseFiles(tmpdir(), false)).toThrow(/payments\.test\.ts/);
});

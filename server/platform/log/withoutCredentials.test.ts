import { expect, it } from 'vitest';
import { withoutCredentials } from './withoutCredentials.ts';

it.each([
  ['postgres://billfold:hunter2@db/billfold', 'postgres://db/billfold'],
  ['postgres://billfold:a@b/c#d@db:5432/billfold', 'postgres://db:5432/billfold'],
  [
    'postgresql:///billfold?host=/run&password=hunter2',
    'postgresql:///billfold?host=/run&password=(secret)',
  ],
  [
    'http://localhost:8080/healthz/storage?token=abc',
    'http://localhost:8080/healthz/storage?token=(secret)',
  ],
])('removes what is secret from %s', (url, expected) => {
  expect(withoutCredentials(`Cannot use ${url} now`)).toBe(`Cannot use ${expected} now`);
});

it('leaves folders and email addresses', () => {
  const text = 'The data folder /var/lib/billfold of owner@example.com is in use.';
  expect(withoutCredentials(text)).toBe(text);
});

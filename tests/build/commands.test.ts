import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  'import',
  'business',
  'payment-link',
  'charges',
  'staff',
  'documents',
  'businesses',
  'static-site',
])('npm run %s prints its usage', (name) => {
  const asked = spawnSync(process.execPath, ['server/launch/command.mjs', name], {
    encoding: 'utf8',
  });
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/^Usage: npm run /m)]);
});

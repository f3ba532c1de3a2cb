import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { toSample } from '#tests/runner/matrix.ts';

const COMMANDS = [
  'import',
  'business',
  'payment-link',
  'charges',
  'staff',
  'documents',
  'businesses',
  'static-site',
];

it.each(toSample(COMMANDS, 0))('npm run %s prints its usage', (name) => {
  const asked = spawnSync(process.execPath, ['server/launch/command.mjs', name], {
    encoding: 'utf8',
  });
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/^Usage: npm run /m)]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { RATE_LIMITS } from './limitRates.ts';

it('the table of limits in docs/api.md has the limits of the server', () => {
  const text = readFileSync(join(projectRoot(), 'docs/api.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\S+).*\| ([\d,]+) +\| ([\d,]+) +\|$/gm)].map(
    ([, first, ...numbers]) => [first, ...numbers.map((one) => Number(one?.replaceAll(',', '')))],
  );
  const { address, business, link, share, staff } = RATE_LIMITS;
  expect(rows).toEqual([
    ['address', address.requests, address.changes],
    ['business,', business.requests, business.changes],
    ['link', link.requests, link.changes],
    ['one', share.requests, share.changes],
    ['member', staff.requests, staff.changes],
  ]);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertComplete } from './assertComplete.ts';

it('names what is missing from a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-complete-'));
  for (const part of ['app/manifest.json', 'database', 'card-frame/assets'])
    mkdirSync(join(folder, part), { recursive: true });
  expect(() => assertComplete(folder)).toThrow(
    /^The build in \S+ is incomplete: app\/index\.html, csp\.json, ssr\/entry-server\.js, .+ is missing\. /,
  );
  rmSync(folder, { recursive: true });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { defaultRoot } from '#stand-ins/kit/pages/browserFiles.ts';
import { joinScript } from '#stand-ins/kit/pages/joinScript.ts';
import { stripeVendor } from './stripeVendor.ts';

const origins = { api: 'http://127.0.0.1:1', frame: 'http://127.0.0.1:2' };
const parts = stripeVendor.browser?.scriptParts ?? [];

test('the joined script is one classic script that a strict policy lets run', async () => {
  const source = await joinScript(defaultRoot(), parts, origins);
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(source).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\('style'/);
  expect(source).toContain('const origins = {"api":"http://127.0.0.1:1"');
});

test('every module of the script is joined, except the origins, which are put in front', () => {
  const folders = ['kit/browser/shared', 'kit/browser/script', 'stripe/browser/script'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(defaultRoot(), folder)).map((name) => `${folder}/${name}`),
  );
  expect(files.filter((path) => !path.endsWith('/origins.js')).sort()).toEqual([...parts].sort());
});

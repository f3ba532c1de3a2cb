import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { defaultBrowserRoot } from './browserFiles.ts';
import { joinScript, scriptParts } from './joinScript.ts';

const origins = { api: 'http://127.0.0.1:1', frame: 'http://127.0.0.1:2' };

test('the joined script is one classic script that a strict policy lets run', async () => {
  const source = await joinScript(defaultBrowserRoot(), origins);
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(source).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\('style'/);
  expect(source).toContain('const origins = {"api":"http://127.0.0.1:1"');
});

test('every module of the script is joined, except the origins, which are put in front', () => {
  const files = readdirSync(join(defaultBrowserRoot(), 'script'));
  expect(files.filter((name) => name !== 'origins.js').sort()).toEqual([...scriptParts].sort());
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from './removeFolder.mjs';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'remove-folder-'));

it('removes what is written into a folder while it is removed', async () => {
  const folder = makeFolder();
  let writes = 2;
  const remove = (path: string) => {
    if (writes === 0) return rmSync(path, { recursive: true });
    writes -= 1;
    writeFileSync(join(path, `late-${writes}.json`), '{}');
    throw new Error('ENOTEMPTY');
  };
  await removeFolder(folder, { remove, pause: async () => {} });
  expect([existsSync(folder), writes]).toEqual([false, 0]);
});

it('fails with the reason where a folder cannot be removed', async () => {
  const folder = makeFolder();
  const remove = () => {
    throw new Error('EACCES');
  };
  await expect(removeFolder(folder, { remove, pause: async () => {} })).rejects.toThrow('EACCES');
  await removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

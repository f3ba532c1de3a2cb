import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupError, checkBackupFile, readBackupData, writeBackupFile } from './backupFile.ts';

const ABOUT = {
  kind: 'embedded',
  version: '1.0.0',
  schema: '0001_first',
  createdAt: '2026-11-28T16:00:00.000Z',
} as const;
const DATA = 'the data of customers';

describe('the file of a backup', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
    path = join(folder, 'one.backup');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (data = Readable.from([Buffer.from(DATA)])) => writeBackupFile(path, ABOUT, data);

  it('is on the disk, with header and data, before it gets its name', async () => {
    const flushed: { readonly isNamed: boolean; readonly text: string }[] = [];
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    vi.spyOn(prototype, 'sync').mockImplementation(async () => {
      const [name = ''] = readdirSync(folder);
      flushed.push({ isNamed: existsSync(path), text: await readFile(join(folder, name), 'utf8') });
    });
    const { sha256 } = await write();
    expect(flushed).toEqual([{ isNamed: false, text: expect.stringContaining(sha256) }]);
    expect(flushed[0]?.text.endsWith(DATA)).toBe(true);
    expect(readdirSync(folder)).toEqual(['one.backup']);
  });

  it('does not exist if its data ends with an error', async () => {
    const data = Readable.from(
      (function* () {
        yield Buffer.from(DATA);
        expect(existsSync(path)).toBe(false);
        throw new Error('the database ended');
      })(),
    );
    await expect(write(data)).rejects.toThrow('the database ended');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends its data if the file exists, so that a copy of the database is removed', async () => {
    await write();
    const data = Readable.from([Buffer.from(DATA)]);
    await expect(write(data)).rejects.toThrow('already exists');
    expect(data.destroyed).toBe(true);
  });

  it('replaces the partial file of a killed backup, but no other file', async () => {
    writeFileSync(`${path}.partial`, 'x'.repeat(10_000));
    await write();
    expect(readdirSync(folder)).toEqual(['one.backup']);
    await expect(write()).rejects.toThrow(BackupError);
    expect((await readBackupData(path).toArray()).join('')).toBe(DATA);
  });

  it('is readable only by its owner', async () => {
    await write();
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('counts as damaged if a single byte of its data differs', async () => {
    const header = await write();
    expect(await checkBackupFile(path)).toEqual(header);
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(checkBackupFile(path)).rejects.toThrow('its checksum does not match');
  });
});

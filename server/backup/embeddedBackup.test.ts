import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIN_FREE_BYTES } from '#server/database/freeSpace.ts';
import { recordFlushes } from '#tests/kills/recordFlushes.ts';
import {
  BackupSpaceError,
  DATABASE_FOLDER,
  streamEmbedded,
  unpackEmbedded,
} from './embeddedBackup.ts';

describe('a backup of the embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-backup-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Writes a database of one file, in place of a copy. */
  const copy = async (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'base'), 'rows');
  };

  it('is unpacked as it was copied, and leaves no folder behind', async () => {
    await unpackEmbedded(dataDir, await streamEmbedded(dataDir, copy));
    expect(readdirSync(dataDir)).toEqual([DATABASE_FOLDER]);
    expect(readdirSync(join(dataDir, DATABASE_FOLDER))).toEqual(['base']);
  });

  it('has removed its folder once its stream ends', async () => {
    const stream = await streamEmbedded(dataDir, copy);
    const left = new Promise<readonly string[]>((resolve) => {
      stream.on('end', () => resolve(readdirSync(dataDir)));
    });
    stream.resume();
    expect(await left).toEqual([]);
  });

  it('removes its folder if its reader stops early', async () => {
    const stream = await streamEmbedded(dataDir, copy);
    stream.destroy();
    await vi.waitFor(() => expect(readdirSync(dataDir)).toEqual([]));
  });

  it('is not begun if its copy would fill the disk', async () => {
    await copy(join(dataDir, DATABASE_FOLDER));
    const { size } = statSync(join(dataDir, DATABASE_FOLDER, 'base'));
    const free = (bytes: number) => () => ({ bavail: MIN_FREE_BYTES + bytes, bsize: 1 });
    await expect(streamEmbedded(dataDir, copy, free(size - 1))).rejects.toThrow(BackupSpaceError);
    expect(readdirSync(dataDir)).toEqual([DATABASE_FOLDER]);
    (await streamEmbedded(dataDir, copy, free(size))).destroy();
  });

  it('survives a power cut once it is unpacked', async () => {
    const survivors = join(dataDir, 'survivors');
    const target = join(dataDir, 'target');
    mkdirSync(target);
    const stream = await streamEmbedded(dataDir, copy);
    const recording = recordFlushes(target, survivors);
    await unpackEmbedded(target, stream).finally(recording.stop);
    expect(readFileSync(join(survivors, DATABASE_FOLDER, 'base'), 'utf8')).toBe('rows');
  });

  it('has removed its folder once it fails', async () => {
    const fail = () => Promise.reject(new Error('the disk is full'));
    await expect(streamEmbedded(dataDir, fail)).rejects.toThrow('the disk is full');
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/** Called immediately before and after each flush of a file or folder. */
export interface FlushListener {
  readonly before?: () => void;
  readonly after?: () => void;
}

/** A recording in progress. `flushes` also counts flushes outside the folder. */
export interface FlushRecording {
  readonly flushes: number;
  stop(): void;
}

/**
 * Records in `survivors` what a power cut would leave of a folder: only flushed files, as they were last flushed. It replaces
 * functions of `fs` in this process.
 */
export function recordFlushes(
  folder: string,
  survivors: string,
  { before, after }: FlushListener = {},
): FlushRecording {
  const { openSync, fsyncSync, writeSync } = fs;
  const paths = new Map<number, string>();
  /** The path of a flushed file in `survivors`, by inode, because files may be renamed. */
  const flushed = new Map<number, string>();
  /** The ranges of each file that were written since its last flush; null if unknown. */
  const written = new Map<string, Range[] | null>();
  let flushes = 0;
  const save = (path: string) => {
    const saved = join(survivors, path.slice(folder.length));
    const status = fs.statSync(path);
    flushed.set(status.ino, saved);
    if (status.isDirectory()) saveEntries(path, saved, flushed);
    else {
      const parts = written.get(path); // undefined if this process has not written it
      if (parts === null || !isSaved(path, saved, parts)) saveFile(path, saved, parts ?? null);
    }
    written.set(path, []);
  };
  replace({
    openSync: (path, ...rest) => {
      const descriptor = openSync(path, ...rest);
      paths.set(descriptor, String(path));
      return descriptor;
    },
    writeSync: (...args: [number, ...unknown[]]) => {
      const length: number = Reflect.apply(writeSync, fs, args);
      const path = paths.get(args[0]) ?? '';
      const at = args[4];
      const ranges = written.get(path) ?? null;
      if (ranges !== null && typeof at === 'number') ranges.push({ at, length });
      else written.set(path, null);
      return length;
    },
    fsyncSync: (descriptor) => {
      before?.();
      fsyncSync(descriptor);
      flushes += 1;
      const path = paths.get(descriptor) ?? '';
      if (path.startsWith(folder)) save(path);
      after?.();
    },
  });
  return {
    get flushes() {
      return flushes;
    },
    stop: () => replace({ openSync, fsyncSync, writeSync }),
  };
}

/** Saves renamed and removed entries of a folder, which a power cut undoes until the folder is flushed. */
function saveEntries(path: string, saved: string, flushed: ReadonlyMap<number, string>): void {
  fs.mkdirSync(saved, { recursive: true });
  for (const name of fs.readdirSync(path)) {
    const earlier = flushed.get(fs.statSync(join(path, name)).ino);
    const now = join(saved, name);
    if (earlier !== undefined && !fs.existsSync(now)) fs.renameSync(earlier, now);
  }
  for (const name of fs.readdirSync(saved))
    if (!fs.existsSync(join(path, name))) fs.rmSync(join(saved, name), { recursive: true });
}

/** Larger files, in bytes, are saved in parts. */
const WHOLE_FILE_LIMIT = 1_000_000;

/** A part of a file, in bytes. */
interface Range {
  readonly at: number;
  readonly length: number;
}

/** Whether a file was not written since it was saved, by this process or an earlier one. */
function isSaved(path: string, saved: string, ranges: readonly Range[] | undefined): boolean {
  if (ranges !== undefined ? ranges.length > 0 : !fs.existsSync(saved)) return false;
  const [one, other] = [fs.statSync(path), fs.statSync(saved)];
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 0.1;
}

/** Copies only the written parts of a large file if its size is unchanged; replaces any other file atomically. */
function saveFile(path: string, saved: string, ranges: readonly Range[] | null): void {
  const { size, atime, mtime } = fs.statSync(path);
  const isSameSize = fs.existsSync(saved) && fs.statSync(saved).size === size;
  if (size > WHOLE_FILE_LIMIT && isSameSize && ranges !== null) {
    saveParts(path, saved, ranges);
    return;
  }
  fs.mkdirSync(dirname(saved), { recursive: true });
  const unfinished = `${saved}.unfinished`;
  fs.copyFileSync(path, unfinished);
  fs.utimesSync(unfinished, atime, mtime);
  fs.renameSync(unfinished, saved);
}

function saveParts(path: string, saved: string, ranges: readonly Range[]): void {
  const [from, to] = [fs.openSync(path, 'r'), fs.openSync(saved, 'r+')];
  for (const { at, length } of ranges) {
    const part = Buffer.alloc(length);
    fs.readSync(from, part, 0, length, at);
    fs.writeSync(to, part, 0, length, at);
  }
  fs.closeSync(from);
  fs.closeSync(to);
}

function replace(
  functions: Partial<Pick<typeof fs, 'openSync' | 'fsyncSync' | 'writeSync'>>,
): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/** Called right before and right after each flush of a file or folder. */
export interface FlushListener {
  readonly before?: () => void;
  readonly after?: () => void;
}

/** A recording under way: how often was flushed, also outside the folder, and its end. */
export interface FlushRecording {
  readonly flushes: number;
  stop(): void;
}

/**
 * Records into `survivors` what a power cut would leave of a folder: each file as it was last flushed, and no other. For
 * this process, from now on.
 */
export function recordFlushes(
  folder: string,
  survivors: string,
  { before, after }: FlushListener = {},
): FlushRecording {
  const { openSync, fsyncSync, writeSync } = fs;
  const paths = new Map<number, string>();
  /** The location of a flushed file among the survivors, by its inode: a name may change. */
  const flushed = new Map<number, string>();
  /** What of each file was written since its last flush; null for all of it. */
  const written = new Map<string, Range[] | null>();
  let flushes = 0;
  const save = (path: string) => {
    const saved = join(survivors, path.slice(folder.length));
    const status = fs.statSync(path);
    flushed.set(status.ino, saved);
    if (status.isDirectory()) saveEntries(path, saved, flushed);
    else {
      const parts = written.get(path); // undefined: nothing by this process
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

/** An entry that was renamed or removed is so once its folder is flushed. */
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

/** Files of a size beyond this, in bytes, are saved by their parts. */
const SMALL = 1_000_000;

/** A part of a file, in bytes. */
interface Range {
  readonly at: number;
  readonly length: number;
}

/** Whether a file was not written since it was saved, also not by a process before this one. */
function isSaved(path: string, saved: string, ranges: readonly Range[] | undefined): boolean {
  if (ranges !== undefined ? ranges.length > 0 : !fs.existsSync(saved)) return false;
  const [one, other] = [fs.statSync(path), fs.statSync(saved)];
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 0.1;
}

/** For a big file of the same size only the written parts are copied; any other one is replaced at once. */
function saveFile(path: string, saved: string, ranges: readonly Range[] | null): void {
  const { size, atime, mtime } = fs.statSync(path);
  const isSameSize = fs.existsSync(saved) && fs.statSync(saved).size === size;
  if (size > SMALL && isSameSize && ranges !== null) {
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

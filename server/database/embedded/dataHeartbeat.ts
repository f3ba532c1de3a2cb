import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The file of the process that uses a data folder. */
const FILE = 'in-use.json';

/** The interval at which a living process touches its file, in ms. */
const BEAT_MS = 1_000;

/** A file that is not touched for this long belongs to a process that has ended, in ms. */
const SILENT_MS = 8_000;

/** The process that uses a folder, as its file describes it. */
export interface FolderUser {
  /** Where its lock is visible: processes of one place see each other's sockets. */
  readonly place: string;
  readonly holder: string;
}

/** A heartbeat in a folder; `stop` removes it. */
export interface DataHeartbeat {
  stop(): Promise<void>;
}

/** Describes a network namespace since the last boot; containers that share a folder each have one of their own. */
export function readPlace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return 'this machine';
  }
}

/**
 * Waits until it is clear whether a process of another place uses the folder; returns it, or null. Only a file that another
 * place has left makes this take more than a moment.
 */
export async function findUserElsewhere(
  folder: string,
  place: string,
  silentMs = SILENT_MS,
): Promise<FolderUser | null> {
  const path = join(folder, FILE);
  const user = await readUser(path);
  if (user === null || user.place === place) return null;
  const first = await readTime(path);
  for (let waited = 0; waited < silentMs; waited += BEAT_MS / 4) {
    await wait(BEAT_MS / 4);
    const time = await readTime(path);
    if (time === null) return null; // it has stopped meanwhile
    if (time !== first) return user;
  }
  return null;
}

/**
 * Shows processes of other places that this one uses the folder. A disk that rejects the file is reported by the database; it
 * prevents no start here.
 */
export async function startDataHeartbeat(folder: string, user: FolderUser): Promise<DataHeartbeat> {
  const path = join(folder, FILE);
  await writeFile(path, JSON.stringify(user), { mode: 0o600 }).catch(() => undefined);
  let seconds = 0;
  const beat = () => {
    seconds += 1; // counted, so that a clock that is set back changes the time of the file too
    return utimes(path, seconds, seconds).catch(() => undefined);
  };
  const beating = setInterval(() => void beat(), BEAT_MS);
  beating.unref();
  return {
    stop: async () => {
      clearInterval(beating);
      await rm(path, { force: true }).catch(() => undefined);
    },
  };
}

async function readUser(path: string): Promise<FolderUser | null> {
  try {
    const { place, holder } = JSON.parse(await readFile(path, 'utf8'));
    return { place: String(place), holder: String(holder) };
  } catch {
    return null;
  }
}

function readTime(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

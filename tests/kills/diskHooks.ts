/**
 * Loaded with `--import` into each thread of a server process that tests kill. It records what a power cut would leave of the data
 * folder, and kills the process at a given flush or opening of a file.
 */
import fs from 'node:fs';
import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { DISK_MOMENTS, type DiskMoment } from './diskMoment.ts';
import { recordFlushes } from './recordFlushes.ts';

let killMoment: DiskMoment | null = JSON.parse(process.env.KILLED_AT ?? 'null');

function reach(at: DiskMoment['at']): void {
  if (killMoment?.at !== at) return;
  killMoment = { ...killMoment, count: killMoment.count - 1 };
  if (killMoment.count <= 0) process.kill(process.pid, 'SIGKILL');
}

const moments = new BroadcastChannel(DISK_MOMENTS);
moments.onmessage = (message) => {
  killMoment = (message as { data: DiskMoment }).data;
};
moments.unref();

const { openSync } = fs;
Object.assign(fs, {
  openSync: (...args: Parameters<typeof openSync>) => {
    reach('open');
    return openSync(...args);
  },
});
recordFlushes(resolve(process.env.DATA_DIR ?? ''), process.env.SURVIVORS ?? '', {
  before: () => reach('before a flush'),
  after: () => reach('after a flush'),
});

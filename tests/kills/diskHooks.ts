/**
 * Loaded by a server process that tests kill, in each of its threads (`--import`): records what a power cut would leave
 * of the data folder, and kills the process at a given flush or opening of a file.
 */
import fs from 'node:fs';
import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { DISK_MOMENTS, type DiskMoment } from './diskMoment.ts';
import { recordFlushes } from './recordFlushes.ts';

let deadly: DiskMoment | null = JSON.parse(process.env.KILLED_AT ?? 'null');

function pass(at: DiskMoment['at']): void {
  if (deadly?.at !== at) return;
  deadly = { ...deadly, count: deadly.count - 1 };
  if (deadly.count <= 0) process.kill(process.pid, 'SIGKILL');
}

const moments = new BroadcastChannel(DISK_MOMENTS);
moments.onmessage = (message) => {
  deadly = (message as { data: DiskMoment }).data;
};
moments.unref();

const { openSync } = fs;
Object.assign(fs, {
  openSync: (...args: Parameters<typeof openSync>) => {
    pass('open');
    return openSync(...args);
  },
});
recordFlushes(resolve(process.env.DATA_DIR ?? ''), process.env.SURVIVORS ?? '', {
  before: () => pass('before a flush'),
  after: () => pass('after a flush'),
});

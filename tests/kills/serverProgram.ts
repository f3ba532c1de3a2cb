/**
 * The server as a process that tests kill: started as the product starts it, with calls for what only the business does
 * (`officeCalls.ts`). It can be told to kill itself at a flush or at the opening of a file, and records what a power cut leaves.
 */
import fs from 'node:fs';
import { resolve } from 'node:path';
import { endOnSignal } from '#server/launch/endOnSignal.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { registerOfficeCalls } from './officeCalls.ts';
import { recordFlushes } from './recordFlushes.ts';
import type { DiskMoment, Report } from './serverProcess.ts';

let deadly: DiskMoment | null = JSON.parse(process.env.KILLED_AT ?? 'null');

function pass(at: DiskMoment['at']): void {
  if (deadly?.at !== at) return;
  deadly = { ...deadly, count: deadly.count - 1 };
  if (deadly.count <= 0) process.kill(process.pid, 'SIGKILL');
}

function report(message: Report): void {
  process.send?.(message);
}

const { openSync } = fs;
Object.assign(fs, {
  openSync: (...args: Parameters<typeof openSync>) => {
    pass('open');
    return openSync(...args);
  },
});
const settings = readSettings(process.env);
recordFlushes(resolve(settings.dataDir), process.env.SURVIVORS ?? '', {
  before: () => pass('before a flush'),
  after: () => pass('after a flush'),
});
process.on('message', (moment: DiskMoment) => {
  deadly = moment;
});
process.on('disconnect', () => process.exit(1)); // the test has ended
const endings = endOnSignal(process, (error) => process.stderr.write(`${error}\n`));
const server = await startServer(settings, {
  processors: createServerProcessors(settings.vendors),
  isReset: false,
  print: (line) => report({ line }),
  extend: registerOfficeCalls,
});
endings.add(() => server.close());
report({ isReady: true });

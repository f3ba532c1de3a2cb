import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { runBackup } from '#server/commands/backup/runBackup.ts';
import { DataLockedError } from '#server/database/embedded/dataLock.ts';
import { startServer } from '#server/launch/startServer.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { readSettings } from '#server/settings.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';

let dataDir: string;
let env: Readonly<Record<string, string>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'billfold-killed-backup-'));
  env = { DATA_DIR: dataDir, PORT: String(await freePorts()), DEMO: 'off' };
  await serveOnce();
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Starts and stops a server. */
async function serveOnce(): Promise<void> {
  const { processors } = createFakeProcessors();
  const parts = { processors, isReset: false, print: () => undefined };
  await (await startServer(readSettings(env), parts)).close();
}

/** Starts a backup, which has copied the database and then waits. */
async function startBackup(): Promise<ChildProcess> {
  const program = join(projectRoot(), 'tests/kills/backupProgram.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    cwd: projectRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const copied = once(child.stdout, 'data');
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The backup has ended.')));
  failed.catch(() => undefined);
  await Promise.race([copied, failed]);
  return child;
}

async function backUp() {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const args = [join(dataDir, 'one.backup')];
  return { code: await runBackup({ args, env, print, printError: print }), text: lines.join('\n') };
}

const listCopies = async () =>
  (await readdir(dataDir)).filter((name) => name.startsWith('unfinished-'));

it('a start removes the copy of a killed backup, but not the copy of one that still runs', async () => {
  const child = await startBackup();
  await expect(serveOnce()).rejects.toThrow(DataLockedError);
  expect(await backUp()).toMatchObject({ code: 1, text: expect.stringContaining('in use') });
  expect(await listCopies()).toHaveLength(1);
  await kill(child);
  expect(await listCopies()).toHaveLength(1);
  await serveOnce();
  expect(await listCopies()).toEqual([]);
});

it('a backup removes the copy of a killed one, and leaves other folders', WHOLE_RUN, async () => {
  await kill(await startBackup());
  await mkdir(join(dataDir, 'backup-monday'));
  await writeFile(join(dataDir, 'backup-monday', 'note'), 'by hand');
  expect(await backUp()).toMatchObject({ code: 0 });
  expect(await listCopies()).toEqual([]);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['backup-monday', 'one.backup']));
});

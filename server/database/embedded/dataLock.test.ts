import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDataHeartbeat } from './dataHeartbeat.ts';
import { acquireDataLock, DataLockedError } from './dataLock.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A separate process that takes the lock and stays; resolves once it has it. */
function holdInAnotherProcess(): Promise<ReturnType<typeof spawn>> {
  const script = `import('#server/database/embedded/dataLock.ts').then((m) => m.acquireDataLock(${JSON.stringify(folder)}, 'process other')).then(() => { console.log('held'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done) => child.stdout?.once('data', () => done(child)));
}

describe('the lock on the data folder', () => {
  it('refuses a second opener and names the first', async () => {
    const lock = await acquireDataLock(folder, 'process 1');
    await expect(acquireDataLock(folder, 'process 2')).rejects.toThrow(/in use.*process 1/);
    await lock.release();
  });

  it('recognizes another path to the same folder', async () => {
    const lock = await acquireDataLock(folder, 'process 1');
    const link = `${folder}-link`;
    await symlink(folder, link);
    await expect(acquireDataLock(link, 'process 2')).rejects.toBeInstanceOf(DataLockedError);
    await rm(link);
    await lock.release();
  });

  it('names a folder that cannot be created', async () => {
    const file = join(folder, 'a file');
    await writeFile(file, '');
    await expect(acquireDataLock(join(file, 'data'), 'me')).rejects.toThrow(
      /The data folder .*a file\/data cannot be created or written \(\w+\); check DATA_DIR/,
    );
  });

  it('refuses a folder that another container uses', async () => {
    const heartbeat = await startDataHeartbeat(folder, { place: 'a container', holder: 'port 1' });
    await expect(acquireDataLock(folder, 'port 2')).rejects.toThrow(
      'in use by another Billfold process (port 1, in another container or on another machine)',
    );
    await heartbeat.stop();
    await (await acquireDataLock(folder, 'port 2')).release();
  });

  it('can be acquired again after a release', async () => {
    await (await acquireDataLock(folder, 'one')).release();
    const again = await acquireDataLock(folder, 'two');
    await again.release();
  });

  it('is free again after its holder was killed', async () => {
    const other = await holdInAnotherProcess();
    await expect(acquireDataLock(folder, 'me')).rejects.toThrow(/process other/);
    const gone = new Promise((done) => other.once('exit', done));
    other.kill('SIGKILL');
    await gone;
    const lock = await acquireDataLock(folder, 'me');
    await lock.release();
  });
});

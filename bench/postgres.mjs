import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './freePorts.mjs';

const OLDEST = 15;
const DEBIAN_HOME = '/usr/lib/postgresql';

/**
 * The folder with the programs of the newest PostgreSQL of this machine that is 15 or newer; undefined without one.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findPostgres(env = process.env) {
  const debian = existsSync(DEBIAN_HOME)
    ? readdirSync(DEBIAN_HOME).map((version) => join(DEBIAN_HOME, version, 'bin'))
    : [];
  const folders = [...(env.PATH ?? '').split(delimiter), ...debian]
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: getVersion(join(folder, 'postgres')) }))
    .filter(({ version }) => version >= OLDEST);
  folders.sort((one, other) => other.version - one.version);
  return folders[0]?.folder;
}

/** @param {string} program */
function getVersion(program) {
  const output = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
}

/**
 * Starts a temporary PostgreSQL on a free loopback port, in a new folder under the system's temporary folder. It ends,
 * and its folder is removed, by `stop()` and also when this process ends in any way: it is bound to a pipe of ours. The
 * user in the URL may create databases. `restart` ends every connection; with `isDurable` no commit is lost in an
 * `immediate` one. Throws with a sentence if it does not start.
 * @param {string} programs the folder that `findPostgres` found
 * @param {{isDurable?: boolean}} [durability]
 * @returns {Promise<{url: string, folder: string, restart: (mode: 'fast' | 'immediate') => Promise<void>, stop: () => Promise<void>}>}
 */
export async function startPostgres(programs, { isDurable = false } = {}) {
  const user = userToRunAs();
  const home = mkdtempSync(join(tmpdir(), 'billfold-postgres-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const options = { cwd: home, env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C' }, ...user };
  const data = join(home, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'billfold', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(home, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make a cluster: ${made.stderr || made.error?.message}`);
  }
  const port = await freePorts();
  const settings = ['fsync=off', 'full_page_writes=off', 'TimeZone=UTC'];
  if (!isDurable) settings.push('synchronous_commit=off');
  const control = `'${join(programs, 'pg_ctl')}' -w -D '${data}'`;
  const command = [
    `'${join(programs, 'postgres')}' -D '${data}' -k '${home}' -h 127.0.0.1 -p ${port}`,
    ...settings.map((setting) => `-c ${setting}`),
    `>'${home}/log' 2>&1 & cat >/dev/null; ${control} -m immediate stop; wait; rm -rf '${home}'`,
  ].join(' ');
  const keeper = spawn('/bin/sh', ['-c', command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = new Promise((resolve) => keeper.once('exit', resolve));
  const stop = async () => {
    keeper.stdin?.end();
    await gone;
    rmSync(home, { recursive: true, force: true });
  };
  const readLog = () =>
    existsSync(join(home, 'log')) ? readFileSync(join(home, 'log'), 'utf8') : '';
  if (await isReady(readLog)) {
    const restart = async (/** @type {'fast' | 'immediate'} */ mode) => {
      const run = promisify(execFile);
      await run(
        '/bin/sh',
        ['-c', `${control} -m ${mode} -l '${home}/log' restart >/dev/null`],
        options,
      );
    };
    return { url: `postgres://billfold@127.0.0.1:${port}/postgres`, folder: home, restart, stop };
  }
  const log = readLog();
  await stop();
  throw new Error(`PostgreSQL did not start: ${log}`);
}

/** PostgreSQL refuses to run as root: there it runs as the user of its package, or as nobody. */
function userToRunAs() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const output = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return output.status === 0 ? Number(output.stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
}

/**
 * Whether the server's log reports that it accepts connections; waits at most two minutes.
 * @param {() => string} readLog
 */
async function isReady(readLog) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (readLog().includes('ready to accept connections')) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

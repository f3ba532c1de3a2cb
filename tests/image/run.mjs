/**
 * Runs the steps of `Dockerfile` in an empty folder, without a container engine, and starts the result as an unprivileged
 * user: `npm run test:image`. System packages (apt-get) are not installed. Needs the npm registry. Also checks compose.yaml
 * with `docker compose` and its proxy's configuration with `caddy`, where they are installed; no container is started.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#bench/freePorts.mjs';
import { SETTING_NAMES } from '#bench/settingNames.mjs';
import { readProxyConfig } from './readCompose.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'billfold-image-'));
chmodSync(folder, 0o755);

/** Stands for the image's user `node`; any unprivileged one will do. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : { uid: undefined, gid: undefined };

/** The absolute folders of the image, below the empty folder. */
/** @param {string} text */
const toPlace = (text) => text.replaceAll(/(?<![\w.])\/(src|app|data)\b/g, join(folder, '$1'));

/** @type {{env: Record<string, string>, place: string, command: string[], healthCheck: string[]}} */
const image = { env: {}, place: folder, command: [], healthCheck: [] };

/**
 * What the instructions of `Dockerfile` do; the missing ones concern only the container.
 * @type {Record<string, (text: string) => void>}
 */
const STEPS = {
  WORKDIR(text) {
    image.place = toPlace(text);
    mkdirSync(image.place, { recursive: true });
  },
  COPY(text) {
    const [source = '', target = ''] = text.replace(/^--from=\w+ /, '').split(' ');
    if (source === '.') copySources(image.place);
    else cpSync(toPlace(source), join(image.place, target), { recursive: true });
  },
  RUN(text) {
    if (text.startsWith('apt-get')) return;
    const command = toPlace(text).replace(/ && chown \S+ (\S+)$/, '');
    const run = spawnSync('sh', ['-c', command], {
      cwd: image.place,
      env: getEnv(),
      stdio: 'inherit',
    });
    if (run.status !== 0) throw new Error(`This step failed: RUN ${text}`);
  },
  ENV(text) {
    for (const pair of text.split(' ')) {
      const [name = '', value = ''] = pair.split('=');
      image.env[name] = toPlace(value);
    }
  },
  HEALTHCHECK(text) {
    image.healthCheck = JSON.parse(text.slice(text.indexOf('[')));
  },
  CMD(text) {
    image.command = JSON.parse(text);
  },
};

/** Copies the files that git tracks or would add, as in a clone. @param {string} target */
function copySources(target) {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(root, path), join(target, path));
  }
}

function getEnv() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !SETTING_NAMES.test(name) && !/^(NODE|VITEST)_/.test(name),
  );
  return { ...Object.fromEntries(inherited), ...image.env };
}

async function start() {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const port = String(await freePorts(2));
  const options = {
    ...user,
    cwd: image.place,
    env: { ...getEnv(), HOST: '127.0.0.1', PORT: port, DEMO: 'off', STAND_INS: 'off' },
  };
  const [program = '', ...args] = image.command;
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const [checker = '', ...checkArgs] = image.healthCheck;
  let isReady = false;
  while (!isReady && server.exitCode === null) {
    isReady = spawnSync(checker, checkArgs, options).status === 0;
    if (!isReady) await wait(500);
  }
  server.kill('SIGTERM');
  const code = await ended;
  if (!isReady) throw new Error(`The server ended with ${code} before it was healthy.`);
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM.`);
}

/**
 * Runs a program; prints that it is missing if it is.
 * @param {string} name @param {readonly string[]} command the program and what selects its part
 * @param {readonly string[]} args @param {Record<string, string>} env
 */
function checkWith(name, command, args, env) {
  const [program = '', ...part] = command;
  if (spawnSync(program, [...part, 'version']).status !== 0) {
    console.log(`NOT CHECKED: ${name} (${command.join(' ')} is not installed)`);
    return;
  }
  const run = spawnSync(program, [...part, ...args], {
    cwd: root,
    env: { ...process.env, HOME: folder, ...env },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${name} is not valid:\n${run.stderr}`);
  console.log(`${name}: valid`);
}

function checkCompose() {
  const file = join(root, 'compose.yaml');
  const env = { DOMAIN: 'example.com', POSTGRES_PASSWORD: 'x', SECRETS_KEY: 'x' };
  checkWith('compose.yaml', ['docker', 'compose'], ['--file', file, 'config', '--quiet'], env);
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, readProxyConfig(readFileSync(file, 'utf8'), env.DOMAIN));
  const args = ['validate', '--config', config, '--adapter', 'caddyfile'];
  checkWith("the proxy's configuration", ['caddy'], args, {});
}

try {
  checkCompose();
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
  for (const line of lines) {
    const [name = '', ...rest] = line.split(' ');
    const step = STEPS[name];
    if (step === undefined) continue;
    console.log(line.slice(0, 100));
    step(rest.join(' '));
  }
  await start();
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

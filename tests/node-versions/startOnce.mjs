import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '#bench/freePorts.mjs';
import { PRODUCT_PORTS } from '#bench/product.mjs';
import { SETTING_NAMES } from '#bench/settingNames.mjs';

const LIMIT_MS = 300_000;
/** The first of the demo's links: a start prints this list last. */
const FIRST_LINK = /^ {2}\S+ +(http\S+)\n/m;

/**
 * Starts the server as `npm start` does, reads a page and ends it. Throws when it does not start, does not end with 0, or
 * prints anything on stderr, such as a warning about Node.
 * @param {{node: string, root: string, env: NodeJS.ProcessEnv, folder: string}} options `folder`: for its data
 */
export async function startOnce({ node, root, env, folder }) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const server = spawn(node, String(scripts.start).split(' ').slice(1), {
    cwd: root,
    env: {
      ...withoutSettings(env),
      PORT: String(await freePorts(PRODUCT_PORTS)),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const limit = setTimeout(() => server.kill('SIGKILL'), LIMIT_MS);
  let warnings = '';
  server.stderr.on('data', (part) => {
    warnings += part;
  });
  const link = await readFirstLink(server);
  const status = link === undefined ? 0 : (await fetch(link)).status;
  server.kill('SIGINT');
  const code = await ended;
  clearTimeout(limit);
  if (warnings !== '') throw new Error(`the server printed on stderr:\n${warnings.trimEnd()}`);
  if (link === undefined) throw new Error('the server did not start');
  if (status !== 200) throw new Error(`the server responded ${status} to ${link}`);
  if (code !== 0) throw new Error(`the server ended with ${code}`);
}

/** The environment without the product's own settings and options of Node. @param {NodeJS.ProcessEnv} env */
function withoutSettings(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !SETTING_NAMES.test(name) && !name.startsWith('NODE_')),
  );
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} server
 * @returns {Promise<string | undefined>} undefined when it ends before
 */
function readFirstLink(server) {
  return new Promise((resolve) => {
    let output = '';
    server.stdout.on('data', (part) => {
      output += part;
      const link = FIRST_LINK.exec(output);
      if (link !== null) resolve(link[1]);
    });
    server.once('close', () => resolve(undefined));
  });
}

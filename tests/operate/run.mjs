/**
 * Runs the proxy configurations of docs/operate.md, with only ports and certificates replaced, in front of the built
 * server: `npm run test:operate`. Needs `npm run build`, openssl, and nginx and Caddy (Debian: nginx-light, caddy).
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#bench/freePorts.mjs';
import { SETTING_NAMES } from '#bench/settingNames.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'billfold-operate-'));
const text = readFileSync(join(root, 'docs/operate.md'), 'utf8');
/** @type {{child: import('node:child_process').ChildProcess, ended: Promise<unknown>}[]} */
const started = [];

/** The first code block of a language in the section about proxies. @param {string} language */
function readBlock(language) {
  const [, block = ''] =
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(
      text.slice(text.indexOf('## Behind a proxy')),
    ) ?? [];
  return block;
}

/** @param {string} command @param {readonly string[]} args @param {Record<string, string>} env */
function start(command, args, env = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !SETTING_NAMES.test(name));
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'errors.log'), 'a')],
  });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  started.push({ child, ended });
  return child;
}

/** @typedef {{status: number | undefined, headers: object, text: string}} Received */

/**
 * Sends a request to a proxy as a browser does after resolving the host name.
 * @param {number} port @param {string} host @param {string} path @param {string} [body]
 * @returns {Promise<Received>}
 */
function send(port, host, path, body) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { host, ...(body && { 'content-type': 'application/json' }) };
    const options = { port, path, method, headers, servername: host, rejectUnauthorized: false };
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      let received = '';
      response.on('data', (part) => {
        received += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text: received }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @param {number} port */
async function untilReady(port) {
  for (;;) {
    const response = await send(port, 'quote.example.com', '/readyz').catch(() => null);
    if (response?.status === 200) return;
    if (started.some(({ child }) => child.exitCode !== null)) throw new Error('A process ended.');
    await wait(200);
  }
}

/** @param {boolean} isTrue @param {string} sentence */
function expectThat(isTrue, sentence) {
  if (!isTrue) throw new Error(`Not so: ${sentence}`);
  console.log(`  ${sentence}`);
}

/** @param {number} port */
async function checkProxy(port) {
  await untilReady(port);
  for (const group of ['quote', 'invoice', 'payments', 'checkout', 'staff']) {
    const { status } = await send(port, `${group}.example.com`, '/healthz');
    expectThat(status === 200, `${group}.example.com leads to the server`);
  }
  const page = await send(port, 'invoice.example.com', '/acme/x1');
  expectThat(page.text.includes('<html'), 'a page is served by the host of its group');
  expectThat('strict-transport-security' in page.headers, 'it asks for TLS from then on');
  const frame = await send(port, 'cards.example.net', '/acme/x1');
  expectThat(frame.status === 404 && frame.text === '', 'the host of card frames has no pages');
  const path = '/v1/stripe/webhook';
  const small = await send(
    port,
    'quote.example.com',
    path,
    JSON.stringify({ a: 'b'.repeat(900_000) }),
  );
  expectThat(small.status !== 413, 'an event of 900 kB reaches the server');
  const large = await send(
    port,
    'quote.example.com',
    path,
    JSON.stringify({ a: 'b'.repeat(1_200_000) }),
  );
  expectThat(large.status === 413, 'a larger one is refused');
  /** @type {(number | undefined)[]} */
  const statuses = [];
  for (let count = 0; count < 1_250 && statuses.at(-1) !== 429; count += 1)
    statuses.push((await send(port, 'quote.example.com', '/api/acme/v1/boot')).status);
  expectThat(statuses.at(-1) === 429, 'visitors are limited, though the proxy is on this machine');
}

/** @typedef {{port: number, frame: number, proxy: number}} Ports */

/** @param {Ports} ports @returns {[string, string[]]} */
function writeNginx({ port, frame, proxy }) {
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const config = readBlock('nginx')
    .replaceAll('  http2 on;\n', '') // needs nginx 1.25.1
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${proxy} ssl`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${frame}`)
    .replaceAll(/\/etc\/ssl\/\S+\.pem/g, cert)
    .replaceAll(/\/etc\/ssl\/\S+\.key/g, key);
  const subject = ['-subj', '/CN=example.com', '-days', '2', '-nodes'];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const http = ['access_log off;', ...places, config].join('\n');
  writeFileSync(file, `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${http}\n}\n`);
  return ['nginx', ['-c', file, '-e', join(folder, 'nginx.log'), '-g', 'daemon off;']];
}

/** @param {Ports} ports @returns {[string, string[]]} */
function writeCaddy({ port, frame, proxy }) {
  const config = readBlock('caddy')
    .replaceAll(/^(.+) \{$/gm, '$1 {\n\ttls internal')
    .replaceAll('\treverse_proxy', '\treverse_proxy')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${frame}`);
  const options = `{\n\tadmin off\n\thttps_port ${proxy}\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, options + config);
  return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
}

async function stopAll() {
  for (const { child, ended } of started.splice(0).reverse()) {
    child.kill('SIGTERM');
    await ended;
  }
}

let failed = 0;
const proxies = { nginx: writeNginx, Caddy: writeCaddy };
for (const [name, write] of Object.entries(proxies)) {
  console.log(name);
  try {
    mkdirSync(join(folder, name));
    const port = await freePorts(3);
    const ports = { port, frame: port + 1, proxy: port + 2 };
    const settings = Object.fromEntries(
      readBlock('sh')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    start(process.execPath, [join(root, 'dist/server/main.js')], {
      ...settings,
      PORT: String(ports.port),
      CARD_FRAME_PORT: String(ports.frame),
      DATA_DIR: join(folder, name, 'data'),
    });
    const [command, args] = write(ports);
    start(command, args, { HOME: folder });
    await checkProxy(ports.proxy);
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
    console.error(
      readFileSync(join(folder, 'errors.log'), 'utf8').split('\n').slice(-8).join('\n'),
    );
  } finally {
    await stopAll();
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`${Object.keys(proxies).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

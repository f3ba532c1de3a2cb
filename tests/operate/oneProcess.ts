import { readFileSync } from 'node:fs';
import { freePorts } from '#bench/freePorts.mjs';
import { PRODUCT_PORTS } from '#server/launch/stand-ins/standInPorts.ts';
import { Documentation } from './documentation.ts';
import { caddy, checkLimits, checkProxy, nginx, readProxyExample } from './proxies.ts';
import { readUnit, toEnvironment } from './units.ts';
import { type Running, send, type Walk } from './Walk.ts';

/** Starts the built server by the lines of "Run the built server", and stops it with a signal. */
export async function runBuiltServer(walk: Walk, page: Documentation): Promise<void> {
  const example = page.use('Run the built server', 'sh').trim().split('\n');
  const [start = '', ...before] = example.toReversed();
  walk.runShell(before.toReversed().join('\n'));
  const port = await freePorts(PRODUCT_PORTS);
  const data = walk.at('data');
  const server = walk.start(
    'sh',
    ['-c', `exec env ${start.replace('/var/lib/billfold', data)}`],
    { PORT: String(port), LOG_LEVEL: 'info' },
    walk.at('dist'),
  );
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  await walk.untilReady(server, () => get('/readyz'));
  walk.expectThat((await get('/healthz')) === 200, 'the built server starts and is ready');
  walk.expectThat((await walk.stop(server)) === 0, 'SIGTERM to the process ends it with 0');
  const lines = server
    .getOutput()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const messages = lines.map((line) => JSON.parse(line).msg);
  const isLogged = ['started', 'ready', 'stopping'].every((word) => messages.includes(word));
  walk.expectThat(isLogged, 'its log has the lines started, ready and stopping');
}

/** Runs both proxies of the page before a process with the unit's start line and the settings of the page. */
export async function runProxies(walk: Walk, page: Documentation): Promise<void> {
  const settings = toEnvironment(page.use('Behind a proxy', 'sh').split('\n'));
  const unit = readUnit(page);
  for (const proxy of [nginx, caddy]) {
    console.log(`${proxy.name}, one process`);
    const first = await freePorts(3);
    const ports = { replaced: { 8080: first, 8090: first + 1 }, proxy: first + 2 };
    const server = walk.start(
      unit.command,
      unit.args,
      {
        ...{ ...unit.environment, ...settings },
        ...{ PORT: String(first), CARD_FRAME_PORT: String(first + 1) },
        DATA_DIR: walk.at(`data-${proxy.name}`),
      },
      walk.at('dist'),
    );
    proxy.start(walk, readProxyExample(page, proxy), ports);
    await untilReady(walk, server, ports.proxy);
    await checkProxy(walk, ports.proxy);
    await checkLimits(walk, ports.proxy);
    await walk.stopAll();
  }
}

/** Waits until the server responds through the proxy. */
export function untilReady(walk: Walk, server: Running, port: number): Promise<void> {
  return walk.untilReady(
    server,
    async () => (await send(port, 'https://quote.example.com/readyz')).status,
  );
}

/** Serves the pages as files with the example of the page about static hosting. */
export async function runStaticHosting(walk: Walk): Promise<void> {
  const page = new Documentation('static-hosting.md');
  const site = walk.at('site');
  const lines = page.use('Write the files', 'sh').replaceAll('/srv/billfold/site', site);
  walk.runShell(lines, {}, walk.at('dist'));
  const first = await freePorts(1);
  const config = page.use('Serve them', 'nginx').replaceAll('/srv/billfold/site', site);
  const proxy = nginx.start(walk, config, { replaced: {}, proxy: first });
  const get = (path: string) => send(first, `https://quote.example.com${path}`);
  await walk.untilReady(proxy, async () => (await get('/')).status);
  const headers: Record<string, string> = JSON.parse(
    readFileSync(walk.at('site', 'headers.json'), 'utf8'),
  );
  for (const path of ['/', '/acme/x1', '/acme/x1/accept?type=quote', '/index.html']) {
    const { status, headers: sent, text } = await get(path);
    const isComplete = Object.entries(headers).every(
      ([name, value]) => sent[name.toLowerCase()] === value,
    );
    const hasSettings = text.includes('https://api.example.org/api/{id}');
    walk.expectThat(status === 200 && isComplete && hasSettings, `${path} is the page`);
  }
  const { status, headers: worker } = await get('/sw.js');
  const isScript = /javascript/.test(String(worker['content-type']));
  walk.expectThat(status === 200 && isScript, 'the worker is served as a script');
  for (const path of ['/assets/none.js', '/acme/manifest.webmanifest', '/robots.txt'])
    walk.expectThat((await get(path)).status === 404, `${path} is missing`);
  const settings = toEnvironment(page.use('Let the API accept them', 'sh').split('\n'));
  await checkOrigins(walk, settings);
  const unused = page.listUnused(['sh', 'nginx']);
  walk.expectThat(unused.length === 0, `every example was used ${unused.join(' ')}`);
}

/** Starts the API with the page's settings, and sends a preflight request like a browser before a call from another origin. */
async function checkOrigins(walk: Walk, settings: Readonly<Record<string, string>>) {
  const port = await freePorts(PRODUCT_PORTS);
  const env = { ...settings, PORT: String(port), DATA_DIR: walk.at('data-static'), DEMO: 'off' };
  const server = walk.start(process.execPath, ['server/main.js'], env, walk.at('dist'));
  const url = `http://localhost:${port}`;
  await walk.untilReady(server, async () => (await fetch(`${url}/readyz`)).status);
  for (const origin of settings.CORS_ORIGINS?.split(',') ?? []) {
    const { status, headers } = await fetch(`${url}/api/acme/v1/boot`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const isAllowed = headers.get('access-control-allow-origin') === origin;
    walk.expectThat(status === 204 && isAllowed, `the API accepts calls from ${origin}`);
  }
  await walk.stopAll();
}

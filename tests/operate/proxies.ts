import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTE_GROUPS } from '#domain/address/routeGroup.ts';
import type { Documentation } from './documentation.ts';
import { type Running, send, type Walk } from './Walk.ts';

/** Ports that replace those of the examples. */
export interface Ports {
  /** By the port of the examples, such as `8080`. */
  readonly replaced: Readonly<Record<number, number>>;
  /** The proxy's, instead of 443. */
  readonly proxy: number;
}

/** A proxy: its name, and how it is started. */
export interface Proxy {
  readonly name: string;
  start(walk: Walk, config: string, ports: Ports): Running;
}

const withPorts = (text: string, { replaced }: Ports) =>
  text.replaceAll(/127\.0\.0\.1:(\d+)/g, (whole, port) => {
    const other = replaced[Number(port)];
    return other === undefined ? whole : `127.0.0.1:${other}`;
  });

/** Creates the self-signed certificate of the examples once. */
function createCertificate(walk: Walk): readonly [cert: string, key: string] {
  const [cert, key] = [walk.at('cert.pem'), walk.at('key.pem')];
  if (existsSync(cert)) return [cert, key];
  const subject = ['-subj', '/CN=example.com', '-days', '2', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  const run = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...files, ...subject]);
  if (run.status !== 0) throw new Error('openssl made no certificate.');
  return [cert, key];
}

/** nginx with an example as a part of its configuration, with `http2 on` left out, which needs 1.25.1. */
export const nginx: Proxy = {
  name: 'nginx',
  start(walk, config, ports) {
    const [cert, key] = createCertificate(walk);
    const home = walk.at(`nginx-${ports.proxy}`);
    mkdirSync(home);
    const text = withPorts(config, ports)
      .replaceAll('  http2 on;\n', '')
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${ports.proxy} ssl`)
      .replaceAll(/\/etc\/ssl\/\S+\.pem/g, cert)
      .replaceAll(/\/etc\/ssl\/\S+\.key/g, key);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(home, name)};`,
    );
    const types = existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : '';
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const http = ['access_log off;', types, ...places, text].join('\n');
    const file = join(home, 'nginx.conf');
    const pid = `pid ${join(home, 'nginx.pid')};`;
    writeFileSync(file, `${user}${pid}\nevents {}\nhttp {\n${http}\n}\n`);
    const log = join(home, 'nginx.log');
    return walk.start('nginx', ['-c', file, '-e', log, '-g', 'daemon off;']);
  },
};

/** Caddy with certificates of its own instead of public ones. */
export const caddy: Proxy = {
  name: 'Caddy',
  start(walk, config, ports) {
    const sites = withPorts(config, ports).replaceAll(/^(.+) \{$/gm, '$1 {\n\ttls internal');
    const options = `{\n\tadmin off\n\thttps_port ${ports.proxy}\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
    const file = walk.at('Caddyfile');
    writeFileSync(file, options + sites);
    return walk.start('caddy', ['run', '--config', file, '--adapter', 'caddyfile']);
  },
};

/** Checks what a proxy passes on: host names, the scheme, bodies, and the visitor's address. */
export async function checkProxy(walk: Walk, port: number): Promise<void> {
  for (const group of ROUTE_GROUPS) {
    const { status } = await send(port, `https://${group}.example.com/healthz`);
    walk.expectThat(status === 200, `${group}.example.com leads to the server`);
  }
  const page = await send(port, 'https://invoice.example.com/acme/x1');
  walk.expectThat(page.text.includes('<html'), 'a page is served by the host of its group');
  walk.expectThat('strict-transport-security' in page.headers, 'it asks for TLS from then on');
  const frame = await send(port, 'https://cards.example.net/acme/x1');
  walk.expectThat(
    frame.status === 404 && frame.text === '',
    'the host of card frames has no pages',
  );
  const webhook = 'https://quote.example.com/v1/stripe/webhook';
  const small = await send(port, webhook, { body: { a: 'b'.repeat(900_000) } });
  walk.expectThat(small.status !== 413, 'an event of 900 kB reaches the server');
  const large = await send(port, webhook, { body: { a: 'b'.repeat(1_200_000) } });
  walk.expectThat(large.status === 413, 'a larger one is refused');
}

/** Checks that visitors are limited, though the proxy is on this machine. */
export async function checkLimits(walk: Walk, port: number): Promise<void> {
  let status = 0;
  for (let count = 0; count < 1_250 && status !== 429; count += 1)
    status = (await send(port, 'https://quote.example.com/api/acme/v1/boot')).status;
  walk.expectThat(status === 429, 'visitors are limited, though the proxy is on this machine');
}

/** A proxy's configuration from the page about proxies. */
export function readProxyExample(page: Documentation, { name }: Proxy): string {
  return page.use('Behind a proxy', name.toLowerCase());
}

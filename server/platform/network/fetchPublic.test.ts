import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchPublic, type PublicNetwork } from './fetchPublic.ts';
import { isPublicAddress, isPublicHost } from './publicHost.ts';

let requests: string[];
let port: number;
const server = createServer(({ url = '', headers }, response) => {
  requests.push(`${headers.host?.split(':')[0]}${url}`);
  if (url === '/moved') response.writeHead(302, { location: '/logo.png' }).end();
  else if (url === '/missing') response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
});

beforeEach(async () => {
  requests = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A network where every name resolves to these addresses. */
function resolvingTo(addresses: readonly string[], isOpen = false): PublicNetwork {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookUp = ((_: string, __: object, done: (error: null, all: typeof found) => void) =>
    done(null, found)) as unknown as PublicNetwork['lookUp'];
  return { lookUp, isPublicHost, isPublicAddress: isOpen ? () => true : isPublicAddress };
}

const open = (path: string, network?: PublicNetwork) =>
  fetchPublic(
    `http://${path.startsWith('/') ? `fern.example:${port}` : ''}${path}`,
    { signal: new AbortController().signal, headers: { Accept: 'image/png' } },
    network,
  );

it('reads the response of a public host', async () => {
  const response = await open('/logo.png', resolvingTo(['127.0.0.1'], true));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(await response.text()).toBe('picture');
  expect(requests).toEqual(['fern.example/logo.png']);
});

it.each([
  ['a loopback address', ['127.0.0.1']],
  ['a loopback address beside a public one', ['93.184.215.14', '127.0.0.1']],
  ['a mapped loopback address', ['::ffff:127.0.0.1']],
  ['the address of a cloud’s metadata', ['169.254.169.254']],
  ['no address', []],
])('connects to no name that resolves to %s', async (_, addresses) => {
  await expect(open('/logo.png', resolvingTo(addresses))).rejects.toThrow('not public');
  expect(requests).toEqual([]);
});

it('connects to no address that is not public', async () => {
  await expect(open(`127.0.0.1:${port}/logo.png`)).rejects.toThrow('not public');
  await expect(open(`localhost:${port}/logo.png`)).rejects.toThrow('not public');
  expect(requests).toEqual([]);
});

it('follows no redirect', async () => {
  const network = resolvingTo(['127.0.0.1'], true);
  await expect(open('/moved', network)).rejects.toThrow('302');
  await expect(open('/missing', network)).rejects.toThrow('404');
  expect(requests).toEqual(['fern.example/moved', 'fern.example/missing']);
});

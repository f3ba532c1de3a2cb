import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fetchLogo } from './fetchLogo.ts';

const svg = (inside = '') => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const dataUrl = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`;
const respondWith = (response: Response | Error) => () =>
  response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
const PNG = [0x89, ...Buffer.from('PNG\r\n')];
const picture = (bytes: number, headers: Record<string, string> = {}) =>
  new Response(
    Uint8Array.from({ length: bytes }, (_, at) => PNG[at] ?? 0),
    {
      headers: { 'content-type': 'image/png', ...headers },
    },
  );
const file = (type: string, bytes: Uint8Array) =>
  new Response(bytes.slice(), { headers: { 'content-type': type } });

it('reads a logo from its data URL, or over https', async () => {
  expect((await fetchLogo(dataUrl('image/svg+xml', svg())))?.type).toBe('image/svg+xml');
  const logo = await fetchLogo('https://fern.example/logo.png', respondWith(picture(9)));
  expect([logo?.type, logo?.bytes.length]).toEqual(['image/png', 9]);
});

it('does not connect to hosts that are not public', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
    expect(await fetchLogo(`https://${host}:${port}/logo.png`)).toBeNull();
  expect(connections).toBe(0);
  await new Promise((resolve) => listener.close(resolve));
});

it.each([
  ['there is none', null, picture(9)],
  ['it is not behind https', 'http://fern.example/logo.png', picture(9)],
  ['it is a file of this machine', 'file:///etc/hostname', picture(9)],
  ['the server refuses', 'https://a.example', new Response('', { status: 403 })],
  ['it is not a picture', 'https://a.example', picture(9, { 'content-type': 'text/html' })],
  [
    'it says that it is too large',
    'https://a.example',
    picture(9, { 'content-length': '9999999' }),
  ],
  ['it is too large without saying so', 'https://a.example', picture(1_000_001)],
  ['it cannot be reached', 'https://a.example', new TypeError('no line')],
  [
    'it is another picture than it says',
    'https://a.example',
    picture(9, { 'content-type': 'image/jpeg' }),
  ],
  ['it filters', dataUrl('image/svg+xml', svg('<filter id="f"><feTurbulence/></filter>')), null],
  ['it filters by a prefix', dataUrl('image/svg+xml', svg('<s:FILTER id="f"/>')), null],
  ['it brings a script', dataUrl('image/svg+xml', svg('<script>for(;;);</script>')), null],
  ['it is compressed', 'https://a.example', file('image/svg+xml', gzipSync(svg()))],
  [
    'it cannot be read here',
    'https://a.example',
    file('image/svg+xml', Buffer.from(svg(), 'utf16le')),
  ],
  ['it unfolds', dataUrl('image/svg+xml', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`), null],
])('returns no logo when %s', async (_, url, response) => {
  const get = response === null ? fetch : respondWith(response);
  expect(await fetchLogo(url, get)).toBeNull();
});

import { expect, it } from 'vitest';
import { readLogo } from './readLogo.ts';

const svg = (inside = '') => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const dataUrl = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`;
const answering = (answer: Response | Error) => () =>
  answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
const picture = (bytes: number, headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png', ...headers } });

it('reads a logo that is in its address, or behind https', async () => {
  expect((await readLogo(dataUrl('image/svg+xml', svg())))?.type).toBe('image/svg+xml');
  const logo = await readLogo('https://fern.example/logo.png', answering(picture(5)));
  expect([logo?.type, logo?.bytes.length]).toEqual(['image/png', 5]);
});

it.each([
  ['there is none', null, picture(1)],
  ['it is not behind https', 'http://fern.example/logo.png', picture(1)],
  ['it is a file of this machine', 'file:///etc/hostname', picture(1)],
  ['the server refuses', 'https://a.example', new Response('', { status: 403 })],
  ['it is no picture', 'https://a.example', picture(1, { 'content-type': 'text/html' })],
  [
    'it says that it is too large',
    'https://a.example',
    picture(1, { 'content-length': '9999999' }),
  ],
  ['it is too large without saying so', 'https://a.example', picture(1_000_001)],
  ['it cannot be reached', 'https://a.example', new TypeError('no line')],
  ['it unfolds', dataUrl('image/svg+xml', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`), null],
])('goes without a logo when %s', async (_, url, answer) => {
  const get = answer === null ? fetch : answering(answer);
  expect(await readLogo(url, get)).toBeNull();
});

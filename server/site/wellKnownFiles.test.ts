import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SettingsError } from '#server/platform/settings/environment.ts';
import { type BuiltPages, makeBuiltPages } from '#tests/contract/support/pages/builtPages.ts';
import { registerSite } from './registerSite.ts';
import { readWellKnownFiles } from './wellKnownFiles.ts';

let folder: string;
let pages: BuiltPages;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-well-known-'));
  writeFileSync(join(folder, 'security.txt'), 'Contact: mailto:security@fern.example');
  writeFileSync(join(folder, 'apple-app-site-association'), '{"applinks":{}}');
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(folder, 'private', 'key'), 'secret');
  mkdirSync(join(folder, 'pay.fern.example'));
  writeFileSync(join(folder, 'pay.fern.example', 'security.txt'), 'Contact: pay@fern.example');
  pages = makeBuiltPages();
  app = Fastify();
  await registerSite(app, { ...pages.options, wellKnownFolder: folder });
});

afterEach(async () => {
  await app.close();
  pages.remove();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:security@fern.example'],
  ['apple-app-site-association', 'application/json; charset=utf-8', '{"applinks":{}}'],
])('serves %s of the folder', async (name, type, text) => {
  for (const query of ['', '?type=quote']) {
    const { statusCode, headers, body } = await app.inject(`/.well-known/${name}${query}`);
    expect([statusCode, headers['content-type'], body]).toEqual([200, type, text]);
  }
});

it('serves the file of the requested host instead, where there is one', async () => {
  const read = async (name: string, host: string) =>
    (await app.inject({ url: `/.well-known/${name}`, headers: { host } })).body;
  expect(await read('security.txt', 'pay.fern.example:443')).toBe('Contact: pay@fern.example');
  expect(await read('security.txt', 'other.example')).toContain('mailto:security@fern.example');
  expect(await read('apple-app-site-association', 'pay.fern.example')).toBe('{"applinks":{}}');
});

it.each([
  'private',
  'pay.fern.example/security.txt',
  'private/key',
  '../security.txt',
  '%2e%2e/csp.json',
  'other.txt',
  '',
])('returns 404 for an unlisted path: "%s"', async (name) => {
  const { statusCode, headers } = await app.inject(`/.well-known/${name}`);
  expect([statusCode, headers.location]).toEqual([404, undefined]);
});

it('stops the start where the folder cannot be read', () => {
  expect(() => readWellKnownFiles(join(folder, 'missing'))).toThrow(SettingsError);
});

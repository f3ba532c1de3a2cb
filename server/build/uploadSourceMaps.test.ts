import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#tests/reports/startReceiver.ts';
import { readUploadSettings, uploadSourceMaps } from './uploadSourceMaps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'billfold-maps-'));
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  for (const name of ['p-0123abcd.js', 'p-0123abcd.js.map', 'p-0123abcd.js.br', '0123abcd.css'])
    writeFileSync(join(folder, name), `contents of ${name}`);
});
afterAll(() => {
  receiver.stop();
  rmSync(folder, { recursive: true });
});

const settings = (token = 'upload-token') => ({
  ...{ url: receiver.url, organization: 'fern', project: 'pages' },
  token,
});

describe('uploading source maps', () => {
  it('requires all of its settings or none', () => {
    expect(readUploadSettings({})).toBeNull();
    expect(() => readUploadSettings({ SOURCE_MAPS_TOKEN: 'secret-1' })).toThrow(/SOURCE_MAPS_URL/);
    const env = { SOURCE_MAPS_URL: 'https://errors.example/', SOURCE_MAPS_TOKEN: 't' };
    expect(() => readUploadSettings({ ...env, SOURCE_MAPS_PROJECT: 'pages' })).toThrow(
      /organization/,
    );
    expect(readUploadSettings({ ...env, SOURCE_MAPS_PROJECT: 'fern/pages' })).toMatchObject({
      url: 'https://errors.example',
      project: 'pages',
    });
  });

  it('sends each script with its map, as files of the release', async () => {
    expect(await uploadSourceMaps(folder, 'abc123', settings())).toBe(2);
    const { uploads } = await receiver.read();
    expect(uploads.map(({ path }) => path)).toEqual([
      '/api/0/organizations/fern/releases/',
      '/api/0/projects/fern/pages/releases/abc123/files/',
      '/api/0/projects/fern/pages/releases/abc123/files/',
    ]);
    const [release, script, map] = uploads.map(({ body }) => body);
    expect(JSON.parse(release ?? '')).toEqual({ version: 'abc123', projects: ['pages'] });
    expect(script).toContain('~/assets/p-0123abcd.js');
    expect(script).toContain('Sourcemap:p-0123abcd.js.map');
    expect(map).toContain('contents of p-0123abcd.js.map');
  });

  it('reports that the service rejected it, without the token', async () => {
    const refused = uploadSourceMaps(folder, 'abc123', settings('wrong'));
    await expect(refused).rejects.toThrow('The source map service returned 401.');
  });
});

import { beforeEach, expect, it, vi } from 'vitest';

/** Imported by a computed name, because a test does not have the types of a worker. */
const MODULE = './localeFiles.ts';

const ORIGIN = 'https://invoice.example';

/** The module in a worker of a build with the id `22222222`, on a device with these files. */
async function open(saved: readonly string[]) {
  const files = saved.map((path) => `${ORIGIN}${path}`);
  const added: string[] = [];
  const cache = {
    keys: async () => files.map((url) => new Request(url)),
    add: async (path: string) => void added.push(path),
  };
  vi.resetModules();
  vi.stubGlobal('LOCALES_ID', '22222222');
  vi.stubGlobal('caches', { open: async () => cache });
  const { renewLocaleFiles } = (await import(/* @vite-ignore */ MODULE)) as {
    renewLocaleFiles(): Promise<void>;
  };
  await renewLocaleFiles();
  return added.toSorted();
}

beforeEach(() => vi.unstubAllGlobals());

it('fetches the saved languages of the new build, whatever their names were', async () => {
  const saved = [
    '/assets/locale-zh-Hant-HK-reading-11111111.js',
    '/assets/_virtual_locale-de-acting-ChRO3ul8.js',
    '/locale-files.json?assets/index-1.js',
  ];
  expect(await open(saved)).toEqual([
    '/assets/locale-de-acting-22222222.js',
    '/assets/locale-zh-Hant-HK-reading-22222222.js',
  ]);
});

it('fetches no file that is saved, and none on a new device', async () => {
  expect(await open(['/assets/locale-de-reading-22222222.js'])).toEqual([]);
  expect(await open([])).toEqual([]);
});

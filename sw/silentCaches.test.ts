import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_LIMIT_MS } from '#offline/core/withLimit.ts';

/** Imported by a computed name, because a test does not have the types of a worker. */
const WORKER_MODULES = ['./shell.ts', './localeFiles.ts'] as const;

interface WorkerModules {
  shellPage(): Promise<Response | undefined>;
  shellFile(request: Request): Promise<Response | undefined>;
  fetchMissingFiles(): Promise<void>;
  localeFile(request: Request, afterwards: (work: Promise<unknown>) => void): Promise<Response>;
  renewLocaleFiles(): Promise<void>;
}

const never = () => new Promise<never>(() => {});
const request = new Request('http://localhost/assets/locale-de-reading-12345678.js');

/** The worker's modules over caches of which one call never responds. */
async function load(caches: object): Promise<WorkerModules> {
  vi.resetModules();
  vi.stubGlobal('self', { BILLFOLD_SHELL_REVISION: '1' });
  vi.stubGlobal('SHELL_ASSETS', 'index-12345678.js');
  vi.stubGlobal('LOCALES_ID', '12345678');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async () => new Response('from the server'));
  const modules = await Promise.all(WORKER_MODULES.map((name) => import(/* @vite-ignore */ name)));
  return Object.assign({}, ...modules);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

/** The result of some work once the limit has passed. */
async function getEnd(work: Promise<unknown>): Promise<unknown> {
  let end: unknown = 'waiting';
  work.then(
    (value) => (end = value),
    () => (end = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
  return end;
}

describe('a cache that never responds', () => {
  it('returns no page and no file of the shell', async () => {
    const { shellPage, shellFile } = await load({ match: never });
    expect(await getEnd(shellPage())).toBeUndefined();
    expect(await getEnd(shellFile(request))).toBeUndefined();
  });

  it.each([
    ['opened', { open: never }],
    ['read', { open: async () => ({ match: never, put: never }) }],
  ])('leaves messages to the network if it is never %s', async (_, caches) => {
    const { localeFile } = await load(caches);
    const response = await getEnd(localeFile(request, () => {}));
    expect(await (response as Response).text()).toBe('from the server');
  });

  it.each([
    ['opened', { open: never }],
    ['listed', { open: async () => ({ keys: never }) }],
  ])('fails an installation if it is never %s', async (_, caches) => {
    const { fetchMissingFiles, renewLocaleFiles } = await load(caches);
    expect(await getEnd(fetchMissingFiles())).toBe('failed');
    expect(await getEnd(renewLocaleFiles())).toBe('failed');
  });
});

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInPorts } from '#server/launch/stand-ins/standInPorts.ts';
import { findPdfFiles } from '#server/pdf/createPdfMaker.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { InstalledBuild, type RunningBuild } from './standalone/InstalledBuild.ts';
import { addPackages, linkBuild, setWritable, takeInventory } from './standalone/linkBuild.ts';

/** Time for two starts of the demo on a busy machine. */
const LIMIT_MS = 600_000;

/** A whole run also starts it with the data of the first start. */
const STARTS = isWholeMatrix ? ['without data', 'with data'] : ['without data'];

describe('the build in a separate, read-only folder with only its production packages', () => {
  let folder: string;
  let build: InstalledBuild;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'billfold-standalone-'));
    chmodSync(folder, 0o755);
    linkBuild(join(folder, 'dist'));
    build = new InstalledBuild(folder);
  });
  afterAll(async () => {
    await build.stop();
    setWritable(folder, true);
    rmSync(folder, { recursive: true });
  });

  it.each(['main', 'command'] as const)(
    '%s.js names a missing package and the command that installs it',
    (program) => {
      const { status, stderr } = build.run(program, 'businesses');
      const sentence = program === 'main' ? JSON.parse(stderr).msg : stderr.trimEnd();
      expect([status, sentence]).toEqual([
        1,
        expect.stringMatching(
          /^The package \S+ is not installed\. Run npm ci --omit=dev in \S+\/dist\.$/,
        ),
      ]);
    },
  );

  it(
    `starts the demo ${STARTS.join(' and ')}, connects only to this machine, and writes only data`,
    async () => {
      addPackages(build.dist);
      setWritable(build.dist, false);
      setWritable(join(folder, 'work'), false);
      chmodSync(folder, 0o555);
      const before = [build.dist, join(folder, 'work')].map(takeInventory);

      for (const start of STARTS) {
        const running = await build.start();
        await readEverything(running);
        const storage = readStorageUrl(join(folder, 'data'));
        expect((await fetch(storage)).status, start).toBe(200);
        expect(running.output).not.toContain(new URL(storage).search);
        const listed = build.run('command', 'businesses', 'list');
        expect([listed.status, listed.stderr]).toEqual([0, '']);
        expect(listed.stdout).toContain('fern');
        expect(await running.terminate()).toBe(0);
        expect(running.events).toEqual(expect.arrayContaining(['started', 'ready', 'stopping']));
      }

      const alone = build.run('command', 'businesses', 'list');
      expect([alone.status, alone.stderr]).toEqual([0, '']);
      expect(alone.stdout).toContain('fern');
      expect([build.dist, join(folder, 'work')].map(takeInventory)).toEqual(before);
      expect(
        build.listHosts().filter((host) => host !== 'localhost' && host !== '127.0.0.1'),
      ).toEqual([]);
      expect(build.listHosts()).not.toEqual([]);
    },
    LIMIT_MS,
  );
});

/** The URL of the storage page, with its token. */
function readStorageUrl(dataDir: string): string {
  return JSON.parse(readFileSync(join(dataDir, 'import-door.json'), 'utf8')).storageUrl;
}

/** A page rendered with its document, the API's description, a PDF, an icon, and the script of a stand-in. */
async function readEverything({ origin }: RunningBuild): Promise<void> {
  const links: { name: string; url: string }[] = await (
    await fetch(`${origin}/demo/links.json`)
  ).json();
  const { url = '' } = links.find(({ name }) => name === 'quote.open') ?? {};
  expect(await (await fetch(url)).text()).toContain('<main');
  expect(await (await fetch(`${origin}/v1/openapi.json`)).json()).toMatchObject({
    openapi: '3.1.0',
  });
  const xid = new URL(url).pathname.split('/').at(-1);
  const pdf = await fetch(`${origin}/api/fern/v1/sales/quote/${xid}/pdf`);
  expect(pdf.status).toBe(findPdfFiles() === null ? 503 : 200);
  const icon = await fetch(`${origin}/fern/apple-touch-icon.png${new URL(url).search}`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  const stripe = new URL('/stripe/browser/script/main.js', origin);
  stripe.port = String(standInPorts('stripe', Number(stripe.port))[0]);
  stripe.hostname = '127.0.0.1';
  expect((await fetch(stripe)).status).toBe(200);
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageSettings } from '#contract/prerender.ts';
import { writeStaticSite } from './writeStaticSite.ts';

const SHELL = '<script type="application/json" id="billfold-settings">{}</script>';

const SETTINGS: PageSettings = {
  environment: 'production',
  apiBase: 'https://api.example/api/{id}',
  coreUrlPattern: '^https://api\\.example/',
  singleHosts: ['pay.example'],
  isDemo: false,
  casId: null,
};

const PROCESSORS = {
  ...{ script: ['https://js.example'], frame: ['https://frame.example'], connect: [] },
  ...{ img: [], style: [], formAction: [] },
};

let home: string;
let distFolder: string;
let folder: string;
const read = (...path: readonly string[]) => readFileSync(join(folder, ...path));

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'billfold-static-site-'));
  distFolder = join(home, 'dist');
  folder = join(home, 'site');
  mkdirSync(join(distFolder, 'app', 'assets'), { recursive: true });
  for (const [name, text] of [
    ['csp.json', JSON.stringify({ scripts: ["'sha256-a'"], styles: [] })],
    ['app/index.html', SHELL],
    ['app/index.html.br', 'of the build'],
    ['app/sw.js', 'work();'],
    ['app/assets/index-1.js', 'start();'],
    ['app/assets/index-1.js.map', '{}'],
  ] as const)
    writeFileSync(join(distFolder, name), text);
  writeStaticSite({ distFolder, folder, settings: SETTINGS, processors: PROCESSORS });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('writes the settings into the shell and its compressed forms', () => {
  const shell = String(read('app', 'index.html'));
  const [, settings = ''] = /id="billfold-settings">(.*)<\/script>/.exec(shell) ?? [];
  expect(JSON.parse(settings)).toEqual(SETTINGS);
  expect(String(brotliDecompressSync(read('app', 'index.html.br')))).toBe(shell);
  expect(String(gunzipSync(read('app', 'index.html.gz')))).toBe(shell);
});

it('writes the revision of the shell and the hosts into the worker', () => {
  expect(String(read('app', 'sw.js'))).toMatch(
    /^self\.BILLFOLD_SHELL_REVISION="[\da-f]{32}";self\.BILLFOLD_SINGLE_HOSTS=\["pay\.example"\];work\(\);$/,
  );
});

it('copies the files of the build without source maps', () => {
  expect(String(read('app', 'assets', 'index-1.js'))).toBe('start();');
  expect(existsSync(join(folder, 'app', 'assets', 'index-1.js.map'))).toBe(false);
});

it('writes a policy with the API and the processors, which reports nothing to the file server', () => {
  const headers = JSON.parse(String(read('headers.json')));
  const policy = String(headers['Content-Security-Policy']);
  expect(policy).toContain("script-src 'self' 'sha256-a' https://js.example;");
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain('frame-src https://frame.example;');
  expect(policy).not.toContain('report');
  expect(Object.keys(headers).sort()).toEqual([
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
  ]);
});

it('writes the same headers for nginx, with quotation marks escaped', () => {
  const lines = String(read('headers.nginx.conf')).trim().split('\n');
  const permissions = lines.find((line) => line.includes('Permissions-Policy'));
  expect(lines).toHaveLength(6);
  expect(permissions).toContain('payment=(self \\"https://frame.example\\")" always;');
});

it('rejects a folder that has files', () => {
  const write = () =>
    writeStaticSite({ distFolder, folder, settings: SETTINGS, processors: PROCESSORS });
  expect(write).toThrow(`${folder} is not empty.`);
});

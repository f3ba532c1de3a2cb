import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { listPackagedFonts } from '#server/pdf/fonts.mjs';
import { addRuntimeFiles } from './addRuntimeFiles.mjs';
import { saveOlderBuilds } from './olderBuilds.mjs';
import { writeProductionPackages } from './packages/productionPackages.mjs';
import { writeSoftwareBill } from './packages/softwareBill.mjs';
import { readUploadSettings, uploadSourceMaps } from './uploadSourceMaps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const print = (line) => console.log(`  ${line}`);

/** Our own processes and threads: each becomes one file in dist/server, with their shared code in separate files. */
const PROCESSES = {
  main: 'server/launch/builtServer.ts',
  command: 'server/launch/builtCommand.ts',
  readImport: 'server/import/readImport.ts',
  makeEmptyCluster: 'server/database/embedded/makeEmptyCluster.ts',
  ...standIns(),
};

/** Every processor's stand-in: the folders of `stand-ins` with a program. */
function standIns() {
  const programs = readdirSync(join(root, 'stand-ins'))
    .map((name) => [`${name}-stand-in`, `stand-ins/${name}/main.ts`])
    .filter(([, path]) => existsSync(join(root, path)));
  return Object.fromEntries(programs);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

async function buildApp() {
  print('pages');
  await build({ root, logLevel: 'warn' });
  print('pages, rendered on the server');
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender/entry-server.tsx',
      outDir: 'dist/ssr',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}

async function buildCatalogue() {
  print('catalogue of controls');
  await build({ root, mode: 'catalogue', logLevel: 'warn' });
}

async function buildCardFrame() {
  print('card frame');
  await build({ root, mode: 'card-frame', logLevel: 'warn' });
}

async function buildServer() {
  print('server');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: {
        input: PROCESSES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        checks: { pluginTimings: false },
      },
    },
  });
}

/**
 * A template that a first start copies instead of initializing the embedded database; created in a separate process
 * because of its memory.
 */
function makeEmptyCluster() {
  print('empty database');
  const run = spawnSync(process.execPath, [join(dist, 'server/makeEmptyCluster.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The empty database could not be created');
}

/** Copies the fonts of PDFs from the development packages. */
function copyFonts() {
  const folder = join(dist, 'fonts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const font of listPackagedFonts(root)) copyFileSync(font, join(folder, basename(font)));
}

/** Files of a folder and its subfolders that are worth compressing. */
function listCompressible(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listCompressible(path);
    return COMPRESSED.test(entry.name) && statSync(path).size > 256 ? [path] : [];
  });
}

/** Files by their content: a quarter of the messages' bytes are those of another locale too. */
function groupByContent(files) {
  const groups = new Map();
  for (const path of files) {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    groups.set(content, [...(groups.get(content) ?? []), path]);
  }
  return [...groups.values()];
}

async function compressFiles([path, ...copies]) {
  const content = readFileSync(path);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: 9 }),
  ]);
  for (const each of [path, ...copies]) {
    writeFileSync(`${each}.br`, brotli);
    writeFileSync(`${each}.gz`, zipped);
  }
}

/** Brotli and gzip beside each text file, made once here so that serving costs nothing. */
async function compress(folders) {
  const groups = groupByContent(folders.flatMap(listCompressible));
  const next = async () => {
    for (let group = groups.pop(); group !== undefined; group = groups.pop())
      await compressFiles(group);
  };
  // zlib works in the four threads of libuv's pool
  await Promise.all([next(), next(), next(), next()]);
}

/**
 * The release is the commit, marked if there are uncommitted changes. Where there is no git, as in an image, it is
 * BUILD_COMMIT.
 */
function readCommit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const commit = git('rev-parse', 'HEAD');
  if (commit.status !== 0) return process.env.BUILD_COMMIT || null;
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout.trim() !== '';
  return `${commit.stdout.trim()}${isChanged ? '-changed' : ''}`;
}

/** Notes the release for the server, and uploads its source maps where that is set. */
async function release() {
  const name = readCommit();
  if (name === null) return;
  writeFileSync(join(dist, 'release.txt'), name);
  const settings = readUploadSettings(process.env);
  if (settings === null) return;
  print('uploading source maps');
  await uploadSourceMaps(join(dist, 'app/assets'), name, settings);
}

const started = Date.now();
const stamp = join(dist, '.fingerprint');
if (existsSync(stamp)) rmSync(stamp);
const older = saveOlderBuilds(dist);
await buildApp();
await buildCatalogue();
await buildCardFrame();
await buildServer();
addRuntimeFiles(root, dist);
makeEmptyCluster();
copyFonts();
print('compressing');
await compress(['app', 'catalogue', 'card-frame'].map((name) => join(dist, name)));
await release();
writeProductionPackages(root, dist);
writeSoftwareBill(root, dist);
older.bringBack();
if (process.argv[2]) writeFileSync(stamp, process.argv[2]);
print(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);

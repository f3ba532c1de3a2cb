/**
 * Runs the examples of docs/operate.md, docs/static-hosting.md and docs/metrics.md: `npm run test:operate`. Only folders,
 * ports and certificates are replaced; `npm ci` links the installed packages (`npm run test:image` runs the real one), and
 * `docker` is a script. Needs `npm run build`, openssl, PostgreSQL 15 or newer, and nginx and Caddy (Debian: nginx-light,
 * caddy). `-- '--only=Pages on a file server'` runs one part.
 */
import { addPackages, linkBuild } from '#tests/build/standalone/linkBuild.ts';
import { Documentation } from './documentation.ts';
import { runBuiltServer, runProxies, runStaticHosting } from './oneProcess.ts';
import { checkUnit, runTwoProcesses } from './twoProcesses.ts';
import { Walk } from './Walk.ts';

const walk = new Walk();
const page = new Documentation('operate.md');

const ONLY = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);

const PARTS: readonly (readonly [name: string, run: () => Promise<void> | void])[] = [
  ['Run the built server', () => runBuiltServer(walk, page)],
  ['systemd', () => checkUnit(walk, page)],
  ['Proxies', () => runProxies(walk, page)],
  ['Two processes on PostgreSQL', () => runTwoProcesses(walk, page)],
  ['Pages on a file server', () => runStaticHosting(walk)],
];

const OTHER_NPM = `case "$1" in ci) exit 0;; esac\nPATH=\${PATH#*:} exec npm "$@"\n`;

let failed = 0;
const started = Date.now();
try {
  linkBuild(walk.at('dist'));
  addPackages(walk.at('dist'));
  walk.addProgram('npm', OTHER_NPM);
  for (const [name, run] of PARTS.filter(([name]) => ONLY === undefined || name === ONLY)) {
    console.log(name);
    const begun = Date.now();
    await run();
    console.log(`  ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  }
  const unused = ONLY === undefined ? page.listUnused(['sh', 'ini', 'nginx', 'caddy']) : [];
  walk.expectThat(unused.length === 0, `every example was used ${unused.join(' ')}`);
} catch (error) {
  failed = 1;
  console.error(error instanceof Error ? error.message : error);
  console.error(walk.readLog());
} finally {
  await walk.end();
}
console.log(
  `${1 - failed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`,
);
process.exitCode = failed;

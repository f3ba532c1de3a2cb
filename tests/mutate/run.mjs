/**
 * `npm run mutate -- FILE [TEST...]`: changes one thing after another in a file and says which changes no test notices. The
 * tests are those of the file's folder, or the ones that are named. The file is put back at the end, also after Ctrl-C.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createVitest } from 'vitest/node';
import { makeMutants } from './makeMutants.mjs';

const [file, ...named] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run mutate -- FILE [TEST...]');
  process.exit(1);
}
const path = resolve(file);
const source = readFileSync(path, 'utf8');
const tests = named.length > 0 ? named : getNeighbours(path);
if (tests.length === 0) {
  console.error(`There is no test beside ${file}: name one.`);
  process.exit(1);
}

/** @param {string} at */
function getNeighbours(at) {
  const folder = dirname(at);
  const own = basename(at).replace(/\.tsx?$/, '.test.ts');
  const all = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name));
  const exact = all.filter((name) => name.startsWith(own));
  return (exact.length > 0 ? exact : all).map((name) => join(folder, name));
}

process.on('exit', () => writeFileSync(path, source));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => process.exit(1));

const silent = { onInit() {} };

/** A runner of the tests, in threads: one that loops for ever can be ended. */
const open = () =>
  createVitest('test', {
    watch: false,
    bail: 1,
    maxWorkers: 1,
    pool: 'threads',
    reporters: [silent],
    silent: true,
    teardownTimeout: 1_000,
  });
let vitest = await open();
let specs = await vitest.globTestSpecifications(tests);

/** A change may make a loop that never ends: after this many ms the tests count as having noticed it. */
const LIMIT_MS = 30_000;

/** Whether every test passes with this text in the file. @param {string} text */
async function passes(text) {
  writeFileSync(path, text);
  vitest.invalidateFile(path);
  vitest.state.errorsSet.clear();
  const limit = pause(LIMIT_MS, null, { ref: false });
  const run = await Promise.race([vitest.runTestSpecifications(specs), limit]);
  if (run === null) {
    await Promise.race([vitest.close().catch(() => {}), pause(5_000)]);
    vitest = await open();
    specs = await vitest.globTestSpecifications(tests);
    return false;
  }
  const { testModules, unhandledErrors } = run;
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

let survived = 0;
const mutants = makeMutants(path, source);
console.log(`${mutants.length} changes, ${specs.length} test file(s)`);
if (!(await passes(source))) {
  console.error('The tests fail without a change.');
  process.exit(1);
}
for (const { line, from, to, text } of mutants) {
  if (!(await passes(text))) continue;
  survived += 1;
  const [was, is] = [from, to].map((part) => part.replace(/\s+/g, ' ').slice(0, 60));
  console.log(`  ${file}:${line}  ${was}  ->  ${is || '(nothing)'}`);
}
console.log(`${survived} of ${mutants.length} changes were noticed by no test.`);
await vitest.close();
process.exit(0);

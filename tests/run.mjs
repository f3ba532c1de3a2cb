/**
 * `npm test`: installs what is missing, then runs the stages one after the other (the build beside the checks before it) and
 * ends with `N passed, N failed`.
 * `--only a,b` runs single stages, `--list` names them, `--all` (`npm run test:all`) runs whole matrices instead of
 * samples. Needs only Node and npm.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '#server/build/prepare/assertNodeVersion.mjs';
import { ensureInstalled } from '#server/build/prepare/ensureInstalled.mjs';
import { checkResults } from './rules/checkResults.mjs';
import { findBrowser, thisMachine } from './runner/findBrowser.mjs';
import { endAll } from './runner/runProcess.mjs';
import { getFaults, getSlowest, STAGES } from './runner/stages.mjs';
import { getTemporaryFolder } from './runner/temporaryFolder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const print = (/** @type {string} */ line) => console.log(line);

/** @param {string} line @returns {never} */
function abort(line) {
  console.error(line);
  print('0 passed, 1 failed');
  process.exit(1);
}

/** @param {string[]} args */
function chosenStages(args) {
  const at = args.indexOf('--only');
  if (at < 0) return STAGES;
  const names = (args[at + 1] ?? '').split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (names.length === 0 || unknown.length > 0)
    abort(
      `No such stage: ${unknown.join(', ') || '(none named)'}. There are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    );
  return STAGES.filter((stage) => names.includes(stage.name));
}

/** The environment of every stage: as on a developer's machine, whatever the shell's variables. */
function cleanEnvironment(/** @type {boolean} */ isWhole) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TMPDIR: getTemporaryFolder(), TEST_ALL: isWhole ? '1' : '0' };
  delete env.NODE_ENV;
  if (!process.stdout.isTTY) {
    delete env.FORCE_COLOR;
    env.NO_COLOR = '1';
  }
  return env;
}

/**
 * @typedef {{outcome: import('./runner/stages.mjs').Outcome, seconds: string}} Run
 *
 * @param {import('./runner/stages.mjs').Stage} stage
 * @param {import('./runner/stages.mjs').Context} context
 * @returns {Promise<Run>}
 */
async function runStage(stage, context) {
  const started = performance.now();
  const outcome = await stage.run(context).catch((/** @type {Error} */ error) => ({
    passed: 0,
    failed: 1,
    skipped: /** @type {string[]} */ ([]),
    output: error.message,
    note: '',
  }));
  return { outcome, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

/**
 * Runs the stages in their order. The build uses one core and a part of the second, so it starts together with the first
 * stage; what it prints follows in its turn.
 * @param {import('./runner/stages.mjs').Stage[]} stages
 * @param {import('./runner/stages.mjs').Context} context
 */
async function runStages(stages, context) {
  const build = stages.find(({ name }) => name === 'build');
  const building = build && runStage(build, context);
  const outcomes = [];
  for (const stage of stages) {
    print(`\n-- ${stage.name}: ${stage.about}`);
    const run = stage === build && building ? await building : await runStage(stage, context);
    outcomes.push(report(stage, run));
  }
  return outcomes;
}

/** @param {import('./runner/stages.mjs').Stage} stage @param {Run} run */
function report(stage, { outcome, seconds }) {
  if (outcome.failed > 0) print(outcome.output.trimEnd());
  for (const title of outcome.skipped) print(`   skipped: ${title}`);
  if (outcome.note) print(`   ${outcome.note}`);
  const slowest = getSlowest(outcome);
  if (slowest.length > 0) print('   slowest:');
  for (const line of slowest) print(`   ${line}`);
  const skipped = outcome.skipped.length > 0 ? `, ${outcome.skipped.length} skipped` : '';
  const word = outcome.failed > 0 ? 'FAILED' : 'ok';
  print(
    `   ${stage.name} ${word} in ${seconds} s: ${outcome.passed} passed, ${outcome.failed} failed${skipped}`,
  );
  const faults = getFaults(outcome);
  return {
    name: stage.name,
    seconds: Number(seconds),
    ...outcome,
    faults,
    output: undefined,
    timings: undefined,
  };
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--list')) {
    for (const stage of STAGES) print(`${stage.name.padEnd(12)}${stage.about}`);
    return 0;
  }
  const stages = chosenStages(args);
  const isFull = stages.length === STAGES.length;
  try {
    assertNodeVersion(process.versions.node);
    ensureInstalled({ root, print });
  } catch (error) {
    abort(error instanceof Error ? error.message : String(error));
  }
  const results = join(root, '.cache', 'test-results', isFull ? 'full' : 'partial');
  if (isFull) rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  /** @type {Promise<string> | undefined} */
  let browser;
  const context = {
    root,
    results,
    env: cleanEnvironment(args.includes('--all')),
    browser: () => (browser ??= findBrowser(thisMachine(print))),
    print,
  };
  const outcomes = await runStages(stages, context);
  const rules = checkResults({ root, results });
  for (const { name, faults } of outcomes)
    for (const fault of faults) print(`\nFailed in ${name}: ${fault}`);
  for (const fault of rules.faults) print(fault);
  if (isFull) {
    writeFileSync(join(results, 'run.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
    print(`\n${rules.summary}`);
  }
  print('');
  for (const { name, seconds } of outcomes) print(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0) + rules.faults.length;
  print(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    await endAll();
    print(`\nEnded by ${signal}.`);
    process.exit(130);
  });

process.exit(await main());

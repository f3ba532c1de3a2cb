import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { checkTypes } from './checkTypes.mjs';
import { readResults, WHOLE_RUN_TAG } from './readResults.mjs';
import { runProcess } from './runProcess.mjs';
import { secondDatabaseFiles } from './secondDatabase.mjs';

const MINUTE = 60_000;

/** A stage that has printed nothing and finished no test for this long is ended. */
const STALL_MS = 10 * MINUTE;

/** The reporter that notes which tests run. */
const PROGRESS = './tests/runner/progress.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped the titles of tests that did not run
 * @property {string} output what to show when something failed
 * @property {string[]} [faults] the failed tests by title, and other failures; if missing, they are in `output`
 * @property {string} [note]
 * @property {Timing[]} [timings] how long each test took
 *
 * @typedef {{title: string, seconds: number}} Timing
 *
 * @typedef {object} Context
 * @property {string} root
 * @property {string} results the folder for reports and logs
 * @property {NodeJS.ProcessEnv} env
 * @property {() => Promise<string>} browser the browser's path; throws one sentence when there is none
 * @property {(line: string) => void} print
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} about
 * @property {(context: Context) => Promise<Outcome>} run
 */

/** The stages of `npm test`, quick ones first. @type {Stage[]} */
export const STAGES = [
  {
    name: 'format',
    about: 'format and order of imports',
    run: (context) =>
      asOne(node(context, 'format', [BIOME, 'check', '--linter-enabled=false', MANY])),
  },
  {
    name: 'lint',
    about: 'lint rules',
    run: (context) => asOne(node(context, 'lint', [BIOME, 'lint', '--error-on-warnings', MANY])),
  },
  {
    name: 'unused',
    about: 'unused files, exports and packages',
    run: (context) =>
      asOne(node(context, 'unused', ['node_modules/knip/bin/knip.js', '--no-progress'])),
  },
  { name: 'types', about: 'types, realm by realm', run: types },
  { name: 'boundaries', about: 'layers, sizes, names, terms, rule ids', run: boundaries },
  {
    name: 'locales',
    about: 'catalogues and glossaries of every language',
    run: (context) =>
      asOne(node(context, 'locales', ['--import', 'tsx', 'locales/tools/writeLocalesReport.ts'])),
  },
  // before units and contract, whose servers copy the empty database of the build instead of initializing one
  { name: 'build', about: 'production build and its budgets', run: build },
  {
    name: 'units',
    about: 'units of every module',
    run: (context) => vitest(context, 'units', ['units', 'device', 'ui', 'page']),
  },
  {
    name: 'contract',
    about: 'the sales API, on PGlite, and what could differ there on PostgreSQL',
    run: contract,
  },
  { name: 'e2e', about: 'the built product in Chromium', run: e2e },
  { name: 'engines', about: 'reopening and queueing in WebKit and Firefox', run: engines },
];

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const MANY = '--max-diagnostics=200';

/**
 * @param {Context} context
 * @param {string} name
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, isShown?: boolean}} [more]
 */
function node(context, name, args, more = {}) {
  const progress = join(context.results, `${name}.progress`);
  rmSync(progress, { force: true });
  return runProcess({
    command: process.execPath,
    args,
    cwd: context.root,
    env: { ...context.env, TEST_PROGRESS: progress, ...more.env },
    log: join(context.results, `${name}.log`),
    progress,
    isShown: more.isShown ?? false,
    limitMs: STALL_MS,
  });
}

/** @param {Promise<{code: number, output: string}>} running @returns {Promise<Outcome>} */
async function asOne(running) {
  const { code, output } = await running;
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output };
}

/** @param {Context} context @returns {Promise<Outcome>} */
async function types(context) {
  const tsc = (/** @type {string[]} */ args, /** @type {string} */ name) =>
    node(context, `types-${name}`, ['node_modules/typescript/bin/tsc', ...args]);
  return { ...(await checkTypes({ root: context.root, tsc })), skipped: [] };
}

/**
 * Runs test projects and reads their counts from the report: no report, no test, or an error beside the tests counts as
 * failed.
 * @param {Context} context
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {{env?: NodeJS.ProcessEnv, files?: readonly string[]}} [more] `files`: these alone; none, all
 * @returns {Promise<Outcome>}
 */
async function vitest(context, name, projects, { env = {}, files = [] } = {}) {
  const report = join(context.results, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=dot',
    `--reporter=${PROGRESS}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const run = await node(
    context,
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '--passWithNoTests',
      ...(context.env.TEST_ALL === '1' ? [] : [`--tags-filter=!${WHOLE_RUN_TAG}`]),
      ...chosen,
      ...reporters,
    ],
    { env },
  );
  return evaluate(run, report);
}

/**
 * @param {import('./runProcess.mjs').Ended} run
 * @param {string} report
 * @returns {Outcome}
 */
export function evaluate(run, report) {
  const results = readResults(report);
  if (results === undefined) {
    const output = run.isStalled ? run.output : `${run.output}\nIt left no report.`;
    return { passed: 0, failed: 1, skipped: [], output };
  }
  const those = (/** @type {string} */ outcome) =>
    results.filter((test) => test.outcome === outcome);
  const passed = those('passed').length;
  const skipped = those('skipped').map((test) => test.title);
  const faults = those('failed').map(({ title, message = '' }) =>
    firstLines(`${title}\n${message}`),
  );
  const timings = results.flatMap(({ title, seconds }) =>
    seconds === undefined ? [] : [{ title, seconds }],
  );
  if (passed + faults.length === 0)
    return { passed, failed: 1, skipped, output: `${run.output}\nNo test ran.` };
  const hasCrashed = run.code !== 0 && faults.length === 0;
  const said = hasCrashed ? `\nAll tests passed, but the stage exited with code ${run.code}.` : '';
  const output = run.output + said;
  if (hasCrashed) faults.push(lastLines(output));
  return { passed, failed: faults.length, skipped, output, faults, timings };
}

/**
 * The start of a test's failure message: what was expected, and where.
 * @param {string} said
 */
function firstLines(said) {
  return said.trimEnd().split('\n').slice(0, 20).join('\n');
}

/**
 * The end of a program's output, which has its errors.
 * @param {string} output
 */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-40).join('\n');
}

/**
 * The failures of a stage, repeated at the end of the run, because a log may be cut off at its start.
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function getFaults({ failed, faults, output }) {
  return failed > 0 ? (faults ?? [lastLines(output)]) : [];
}

/** The ten tests of a stage that took longest, slowest first, a line each. @param {Outcome} outcome @returns {string[]} */
export function getSlowest({ timings = [] }) {
  return [...timings]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, one) => total + one.passed, 0),
    failed: outcomes.reduce((total, one) => total + one.failed, 0),
    skipped: outcomes.flatMap((one) => one.skipped),
    output: outcomes
      .filter((one) => one.failed > 0)
      .map((one) => one.output)
      .join('\n'),
    faults: outcomes.flatMap(getFaults),
    timings: outcomes.flatMap((one) => one.timings ?? []),
    note: outcomes.flatMap((one) => one.note ?? []).join('; '),
  };
}

/** @param {Context} context @returns {Promise<Outcome>} */
async function boundaries(context) {
  const noted = join(context.root, '.cache', 'boundaries-covered.txt');
  rmSync(noted, { force: true });
  const outcome = await vitest(context, 'boundaries', ['boundaries']);
  const [covered, ...layers] = existsSync(noted) ? readFileSync(noted, 'utf8').split('\n') : [];
  for (const line of layers) context.print(line);
  return { ...outcome, note: covered === undefined ? '' : `covered ${covered}` };
}

/** @param {Context} context @returns {Promise<Outcome>} */
async function contract(context) {
  const env = { TEST_DATABASE_URL: '' };
  const onPglite = await vitest(context, 'contract', ['contract'], { env });
  const databaseUrl = context.env.TEST_DATABASE_URL;
  const programs = databaseUrl ? undefined : findPostgres();
  if (!databaseUrl && programs === undefined) {
    context.print('PostgreSQL: not installed');
    return { ...onPglite, note: `PGlite ${onPglite.passed}` };
  }
  const files = secondDatabaseFiles(context.root, context.env.TEST_ALL === '1');
  const onPostgres = await withPostgres(databaseUrl, programs, (url) =>
    vitest(context, 'contract-postgres', ['contract'], { env: { TEST_DATABASE_URL: url }, files }),
  );
  context.print(onPostgres.passed > 0 ? 'PostgreSQL: ran' : 'PostgreSQL: did not run');
  const note = `PGlite ${onPglite.passed}, PostgreSQL ${onPostgres.passed}`;
  return { ...sum([onPglite, onPostgres]), note };
}

/**
 * @param {string | undefined} databaseUrl the address of a server that already runs
 * @param {string | undefined} programs
 * @param {(url: string) => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
async function withPostgres(databaseUrl, programs, work) {
  if (databaseUrl || programs === undefined) return work(databaseUrl ?? '');
  const started = await startPostgres(programs).catch((/** @type {Error} */ error) => error);
  if (started instanceof Error)
    return { passed: 0, failed: 1, skipped: [], output: started.message };
  try {
    return await work(started.url);
  } finally {
    await started.stop();
  }
}

/** @param {Context} context @returns {Promise<Outcome>} */
async function build(context) {
  const built = await asOne(node(context, 'build-run', ['tests/runner/buildStale.mjs']));
  if (built.failed > 0) return built;
  return sum([built, await vitest(context, 'build', ['build'])]);
}

/** @param {Context} context @returns {Promise<Outcome>} */
async function e2e(context) {
  const browser = await context.browser();
  const report = join(context.results, 'e2e.json');
  rmSync(report, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const env = { CHROMIUM_PATH: browser, E2E_REPORT: report };
  const run = await node(context, 'e2e', args, { env, isShown: true });
  return evaluate(run, report);
}

/**
 * The journeys in the other engines, counted by the last line; a missing engine is reported, and is not a failure.
 * @param {Context} context
 * @returns {Promise<Outcome>}
 */
async function engines(context) {
  const args = context.env.TEST_ALL === '1' ? ['--all'] : [];
  const { code, output } = await node(context, 'engines', ['e2e/engines/run.mjs', ...args]);
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed/m.exec(output) ?? [];
  const skipped = output.split('\n').filter((line) => line.startsWith('skipped: '));
  const isBroken = code !== 0 || (Number(passed) === 0 && skipped.length === 0);
  return {
    passed: Number(passed),
    failed: isBroken ? Math.max(Number(failed), 1) : 0,
    skipped,
    output,
  };
}

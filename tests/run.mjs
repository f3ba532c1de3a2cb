/**
 * `npm test`: installs what is missing, then runs the stages one after the other and closes with `N passed, N failed`.
 * `--only a,b` runs single stages, `--list` names them. Needs nothing but Node and npm to begin with.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '#server/launch/ensureInstalled.mjs';
import { checkResults } from './rules/checkResults.mjs';
import { findBrowser, thisMachine } from './runner/findBrowser.mjs';
import { endAll } from './runner/runProcess.mjs';
import { faultsOf, STAGES } from './runner/stages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const say = (/** @type {string} */ line) => console.log(line);

/** @param {string} line @returns {never} */
function giveUp(line) {
  console.error(line);
  say('0 passed, 1 failed');
  process.exit(1);
}

/** @param {string[]} args */
function chosenStages(args) {
  const at = args.indexOf('--only');
  if (at < 0) return STAGES;
  const names = (args[at + 1] ?? '').split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (names.length === 0 || unknown.length > 0)
    giveUp(
      `No such stage: ${unknown.join(', ') || '(none named)'}. There are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    );
  return STAGES.filter((stage) => names.includes(stage.name));
}

/** The environment of every stage: as on a developer's machine, whatever the shell says. */
function cleanEnvironment() {
  const env = { ...process.env };
  delete env.NODE_ENV;
  if (!process.stdout.isTTY) {
    delete env.FORCE_COLOR;
    env.NO_COLOR = '1';
  }
  return env;
}

/**
 * @param {import('./runner/stages.mjs').Stage} stage
 * @param {import('./runner/stages.mjs').Context} context
 */
async function runStage(stage, context) {
  say(`\n-- ${stage.name}: ${stage.about}`);
  const started = performance.now();
  const outcome = await stage.run(context).catch((/** @type {Error} */ error) => ({
    passed: 0,
    failed: 1,
    skipped: /** @type {string[]} */ ([]),
    output: error.message,
    note: '',
  }));
  if (outcome.failed > 0) say(outcome.output.trimEnd());
  for (const title of outcome.skipped) say(`   skipped: ${title}`);
  if (outcome.note) say(`   ${outcome.note}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = outcome.skipped.length > 0 ? `, ${outcome.skipped.length} skipped` : '';
  const word = outcome.failed > 0 ? 'FAILED' : 'ok';
  say(
    `   ${stage.name} ${word} in ${seconds} s: ${outcome.passed} passed, ${outcome.failed} failed${skipped}`,
  );
  const faults = faultsOf(outcome);
  return { name: stage.name, seconds: Number(seconds), ...outcome, faults, output: undefined };
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--list')) {
    for (const stage of STAGES) say(`${stage.name.padEnd(12)}${stage.about}`);
    return 0;
  }
  const stages = chosenStages(args);
  const isFull = stages.length === STAGES.length;
  try {
    ensureInstalled({ root, say });
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
  const results = join(root, '.cache', 'test-results', isFull ? 'full' : 'partial');
  if (isFull) rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  /** @type {Promise<string> | undefined} */
  let browser;
  const context = {
    root,
    results,
    env: cleanEnvironment(),
    browser: () => (browser ??= findBrowser(thisMachine(say))),
    say,
  };
  const outcomes = [];
  for (const stage of stages) outcomes.push(await runStage(stage, context));
  const rules = checkResults({ root, results });
  for (const { name, faults } of outcomes)
    for (const fault of faults) say(`\nFailed in ${name}: ${fault}`);
  for (const fault of rules.faults) say(fault);
  if (isFull) {
    writeFileSync(join(results, 'run.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
    say(`\n${rules.summary}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0) + rules.faults.length;
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Billfold needs Node 20.19 or newer; this is ${process.version}.`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    await endAll();
    say(`\nEnded by ${signal}.`);
    process.exit(130);
  });

process.exit(await main());

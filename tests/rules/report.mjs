/**
 * `npm run rules`: per area, how many rules have a test that ran and passed in the last full `npm test`, then those
 * without one, with the reason of `docs/untested-rules.tsv`. `--partial` reads the last `--only` run instead. Fails if a
 * rule is tested on another level than the list requires.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluateRules, readAllResults } from './checkResults.mjs';
import { listUnusedControls } from './listUnusedControls.mjs';
import { isTestedElsewhere, reportLines } from './reportLines.mjs';
import { parseReasons, parseRules } from './ruleIds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isPartial = process.argv.includes('--partial');
const folder = join(root, '.cache', 'test-results', isPartial ? 'partial' : 'full');

if (!isPartial && !existsSync(join(folder, 'run.json'))) {
  console.error('There is no full test run to report on: run npm test first.');
  process.exit(1);
}
const rules = parseRules(readFileSync(join(root, 'docs', 'rules.tsv'), 'utf8'));
const reasons = parseReasons(readFileSync(join(root, 'docs', 'untested-rules.tsv'), 'utf8'));
const states = evaluateRules(rules, readAllResults(folder));
const unused = listUnusedControls(root);
const isCatalogueOnly = (/** @type {string} */ file) =>
  unused.has(/src\/ui\/([^/]+)\//.exec(file)?.[1] ?? '') || /(?:^|\/)catalogue\//.test(file);
for (const line of reportLines(states, isCatalogueOnly, reasons)) console.log(line);
if (states.some(isTestedElsewhere)) process.exitCode = 1;

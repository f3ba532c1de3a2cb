/**
 * `npm run rules`: per area, how many rules have a test that ran and passed in the last full `npm test`, then those
 * that have none. `--partial` reads the last `--only` run instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluateRules, readAllResults } from './checkResults.mjs';
import { reportLines } from './reportLines.mjs';
import { parseRules } from './ruleIds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isPartial = process.argv.includes('--partial');
const folder = join(root, '.cache', 'test-results', isPartial ? 'partial' : 'full');

if (!isPartial && !existsSync(join(folder, 'run.json'))) {
  console.error('There is no full test run to report on: run npm test first.');
  process.exit(1);
}
const rules = parseRules(readFileSync(join(root, 'docs', 'rules.tsv'), 'utf8'));
for (const line of reportLines(evaluateRules(rules, readAllResults(folder)))) console.log(line);

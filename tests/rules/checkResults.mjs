import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from '../runner/readResults.mjs';
import { parseRuleIds, parseRules, titleFaults } from './ruleIds.mjs';

/**
 * The stages in the words of docs/rules.tsv.
 * @type {Record<string, string>}
 */
const SHOWN_BY = {
  boundaries: 'unit',
  units: 'unit',
  contract: 'contract',
  'contract-postgres': 'contract',
  build: 'contract',
  e2e: 'e2e',
};

/**
 * @typedef {import('../runner/readResults.mjs').TestResult & {stage: string}} StagedResult
 * @typedef {object} RuleState
 * @property {string} id
 * @property {string} area
 * @property {string} statement
 * @property {string} how
 * @property {'proved' | 'failing' | 'unproved'} state proved: a test that names it passed and none failed
 * @property {string[]} shownBy how the tests that passed show it
 * @property {string[]} files the files of these tests
 */

/**
 * Every test of the reports in a folder.
 * @param {string} folder
 * @returns {StagedResult[]}
 */
export function readAllResults(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file.slice(0, -'.json'.length) in SHOWN_BY)
    .flatMap((file) => {
      const stage = file.slice(0, -'.json'.length);
      return (readResults(join(folder, file)) ?? []).map((test) => ({ ...test, stage }));
    });
}

/**
 * The state of each rule by the results. A failing or skipped test proves nothing, and a failing one invalidates the
 * proof.
 * @param {readonly {id: string, area: string, statement: string, how: string}[]} rules
 * @param {readonly StagedResult[]} results
 * @returns {RuleState[]}
 */
export function evaluateRules(rules, results) {
  /** @type {Map<string, StagedResult[]>} */
  const byId = new Map();
  for (const test of results)
    for (const id of parseRuleIds(test.title)) byId.set(id, [...(byId.get(id) ?? []), test]);
  return rules.map((rule) => {
    const tests = byId.get(rule.id) ?? [];
    const passed = tests.filter((test) => test.outcome === 'passed');
    const isFailing = tests.some((test) => test.outcome === 'failed');
    const state = isFailing ? 'failing' : passed.length > 0 ? 'proved' : 'unproved';
    const shownBy = [...new Set(passed.map((test) => SHOWN_BY[test.stage] ?? test.stage))];
    const files = [...new Set(passed.flatMap((test) => test.file ?? []))];
    return { ...rule, state, shownBy, files };
  });
}

/**
 * The faults in the titles that ran, and one line about how many rules are proved.
 * @param {{root: string, results: string}} where
 * @returns {{faults: string[], summary: string}}
 */
export function checkResults({ root, results }) {
  const rules = parseRules(readFileSync(join(root, 'docs', 'rules.tsv'), 'utf8'));
  const known = new Set(rules.map((rule) => rule.id));
  const tests = readAllResults(results);
  const faults = [...new Set(tests.flatMap((test) => titleFaults(test.title, known)))];
  const proved = evaluateRules(rules, tests).filter((rule) => rule.state === 'proved').length;
  return {
    faults,
    summary: `Rules: ${proved} of ${rules.length} have a test that ran and passed (npm run rules).`,
  };
}

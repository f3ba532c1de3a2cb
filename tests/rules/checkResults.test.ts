import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateRules } from './checkResults.mjs';
import { listUnusedControls } from './listUnusedControls.mjs';
import { isTestedElsewhere, reportLines } from './reportLines.mjs';
import { parseReasons, parseRuleIds, parseRules, titleFaults } from './ruleIds.mjs';

const rules = parseRules(
  'id\tarea\tstatement\thow\n5.01\tcard\tLuhn\tunit\n5.02\tcard\tBrand\te2e\n6.01\tstaff\tRoles\tunit\n',
);
const results = (...tests: [title: string, outcome: 'passed' | 'failed' | 'skipped'][]) =>
  tests.map(([title, outcome]) => ({ title, outcome, stage: 'units', file: 'src/ui/tabs/Tabs' }));
const toState = (id: string, ...tests: Parameters<typeof results>) =>
  evaluateRules(rules, results(...tests)).find((rule) => rule.id === id)?.state;

describe('rules and their tests', () => {
  it('reads ids from titles', () => {
    expect(parseRuleIds('[5.07] and [4.01, 4.02] but not 9.99 or [5]')).toEqual([
      '5.07',
      '4.01',
      '4.02',
    ]);
  });

  it('proves a rule by a test that passed, and by nothing else', () => {
    expect(toState('5.01', ['[5.01] a', 'passed'])).toBe('proved');
    expect(toState('5.01', ['[5.01] a', 'skipped'])).toBe('unproved');
    expect(toState('5.01', ['[5.01] a', 'failed'])).toBe('failing');
    expect(toState('5.01', ['[5.01] a', 'passed'], ['[5.01] b', 'failed'])).toBe('failing');
    expect(toState('5.01')).toBe('unproved');
  });

  it('rejects a title with four ids, and an unlisted id', () => {
    const known = new Set(['5.01', '5.02', '5.03', '5.04']);
    expect(titleFaults('[5.01, 5.02, 5.03]', known)).toEqual([]);
    expect(titleFaults('[5.01, 5.02, 5.03] [5.04]', known)[0]).toContain('claims 4 rules');
    expect(titleFaults('[7.77]', known)[0]).toContain('does not know');
  });

  it('rejects a list with an invalid row or a duplicate id', () => {
    expect(() => parseRules('id\n5.01\tcard\tLuhn')).toThrow('line 2');
    expect(() => parseRules('id\n5.01\ta\tb\tc\n5.01\ta\tb\tc')).toThrow('line 3');
  });

  it('reports per area, then what is open, then what is shown in another way', () => {
    const lines = reportLines(
      evaluateRules(rules, results(['[5.01] a', 'passed'], ['[5.02] b', 'passed'])),
    ).join('\n');
    expect(lines).toMatch(/card\s+2 of\s+2/);
    expect(lines).toMatch(/staff\s+0 of\s+1/);
    expect(lines).toMatch(/all\s+2 of\s+3/);
    expect(lines).toContain('6.01  staff           Roles [unit]');
    expect(lines).toContain('5.02  asks e2e, shown by unit');
    expect(lines).not.toContain('catalogue');
  });

  it('prints the reason of a rule without a test, and rejects an invalid row', () => {
    const reasons = parseReasons('id\treason\n6.01\tNot built\n5.01\tNever shown\n');
    const states = evaluateRules(rules, results(['[5.01] a', 'passed']));
    const lines = reportLines(states, () => false, reasons);
    const at = lines.findIndex((line) => line.includes('6.01'));
    expect(lines[at + 1]?.trim()).toBe('Not built');
    expect(lines.join()).not.toContain('Never shown');
    expect(lines).toContain('With a reason for having no test, and one all the same: 5.01');
    expect(() => parseReasons('id\treason\n6.01')).toThrow('6.01');
  });

  it('requires a browser test for visual rules, and accepts no test of another level', () => {
    const show = (how: string, stage: string) => {
      const [rule] = evaluateRules(
        [{ id: '5.01', area: 'card', statement: 'Luhn', how }],
        [{ title: '[5.01]', outcome: 'passed', stage }],
      );
      return rule && isTestedElsewhere(rule);
    };
    expect([show('visual', 'e2e'), show('contract', 'contract-postgres')]).toEqual([false, false]);
    expect([show('visual', 'units'), show('unit', 'e2e'), show('contract', 'units')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('names controls that only the catalogue shows', () => {
    const evaluated = evaluateRules(rules, results(['[5.01] a', 'passed']));
    const lines = reportLines(evaluated, (file) => file.startsWith('src/ui/tabs')).join('\n');
    expect(lines).toContain(
      'Shown only in the catalogue, or of a control that no page uses: 1\n  5.01',
    );
  });

  it('finds which controls a page uses, directly or through another one', () => {
    const root = mkdtempSync(join(tmpdir(), 'controls-'));
    const files = {
      'pages/Page.tsx': "import { Field } from '#ui/field/index.ts';",
      'ui/field/Field.tsx': "import { Icon } from '../icon/index.ts';",
      'ui/icon/Icon.tsx': '',
      'ui/tabs/Tabs.tsx': "import { Icon } from '../icon/index.ts';",
      'ui/tabs/Tabs.test.tsx': "import { Tabs } from '#ui/tabs/index.ts';",
      'catalogue/Catalogue.tsx': "import { Tabs } from '#ui/tabs/index.ts';",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
      writeFileSync(join(root, 'src', file), text);
    }
    expect([...listUnusedControls(root)]).toEqual(['tabs']);
    rmSync(root, { recursive: true });
  });
});

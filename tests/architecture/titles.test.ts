import { describe, expect, it } from 'vitest';
import { checkTitles } from './checkTitles.ts';
import { fixture } from './fixture.ts';

const known = new Set(['5.01', '5.02', '5.03', '5.04']);
const getFaults = (text: string) => checkTitles(fixture('src/a.test.ts', text), known);

describe('titles', () => {
  it.each([
    "it('counts [5.01] [5.02] [5.03] [5.04]', f);",
    "describe('group [5.01, 5.02]', () => { it('counts [5.03, 5.04]', f); });",
    "it.each([[1], [2]])('counts [5.01] [5.02] [5.03] [5.04] %s', f);",
    `test(\`counts [5.01] [5.02] \${name} [5.03] [5.04]\`, f);`,
  ])('claim at most three rules, groups counted (%#)', (text) => {
    expect(getFaults(text)[0]).toContain('claims 4 rules');
  });

  it('claim only rules that exist', () => {
    expect(getFaults("it('counts [9.99]', f);")[0]).toContain('docs/rules.tsv does not know');
  });

  it('may claim three', () => {
    expect(getFaults("it('counts [5.01, 5.02] [5.03]', f);")).toEqual([]);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseReasons, parseRules } from '../rules/ruleIds.mjs';
import { checkCycles } from './checkCycles.ts';
import { checkDocstrings } from './checkDocstrings.ts';
import { checkDocumentPaths } from './checkDocumentPaths.ts';
import { checkEveryModuleIsListed, checkLayers, checkUpwardRows } from './checkLayers.ts';
import { checkLooseText } from './checkLooseText.ts';
import { checkFileName, checkPath } from './checkNames.ts';
import { checkPackages } from './checkPackages.ts';
import { checkPlainNames, checkRetiredNames, checkRetiredText } from './checkPlainNames.ts';
import { checkProcessorNames } from './checkProcessorNames.ts';
import { checkLeftovers, checkReadmes } from './checkTexts.ts';
import { checkTransactions } from './checkTransactions.ts';
import { checkVisibleText } from './checkVisibleText.ts';
import { MODULES } from './modules.ts';
import { exists, listFiles, readSources, readText, root } from './projectFiles.ts';
import type { Source } from './source.ts';

const files = listFiles();
const hiddenFiles = ['.ci/run', '.gitignore'];
const sources = readSources();
const documents = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readText(path) }));
const rules = new Set(parseRules(readText('docs/rules.tsv')).map((rule) => rule.id));
const reasons = parseReasons(readText('docs/untested-rules.tsv'));
const each = (check: (source: Source) => string[]) => sources.flatMap((source) => check(source));

/** Fails with every fault on a line of its own. */
function expectNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${faults.length} found\n${faults.join('\n')}`);
}

describe('the whole repository', () => {
  it('imports only downwards', () => expectNone(each(checkLayers)));
  it('allows no import from a higher layer', () => expectNone(checkUpwardRows()));
  it('lists every module in the table of layers', () =>
    expectNone(checkEveryModuleIsListed(files)));
  it('has no import cycle of files, folders or modules', () => expectNone(checkCycles(sources)));
  it('names folders and files by subject', () => expectNone(files.flatMap(checkPath)));
  it('names files after their exports', () => expectNone(each(checkFileName)));
  it('names exports and files by the terms of the field', () => expectNone(each(checkPlainNames)));
  it('uses no retired word in any identifier', () => expectNone(each(checkRetiredNames)));
  it('uses no retired word in comments, titles and documents', () =>
    expectNone([...sources, ...documents].flatMap(checkRetiredText)));
  it('has a docstring above each export', () => expectNone(each(checkDocstrings)));
  it('makes no calls inside a transaction', () => expectNone(each(checkTransactions)));
  it('[1.24] has no visible words in code', () => expectNone(each(checkVisibleText)));
  it('has no text beside other content, which a translated page breaks at', () =>
    expectNone(each(checkLooseText)));
  it('names a processor in its own folders, the registries and the demo', () =>
    expectNone(each(checkProcessorNames)));
  it('names a processor in a document only where it is about processors', () =>
    expectNone(documents.flatMap(checkProcessorNames)));
  it('contains no unfinished work', () => expectNone(each(checkLeftovers)));
  it('has a short README in every module', () =>
    expectNone(checkReadmes(files, (path) => readText(path).trimEnd().split('\n').length)));

  it('uses each package in its module', () => expectNone(checkPackages(sources)));

  it('has the documents that readers begin with', () => {
    for (const path of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])
      expect(exists(path), `${path} is missing`).toBe(true);
  });

  it.each(documents)('$path names only what exists', (document) =>
    expectNone(checkDocumentPaths(document, [...files, ...hiddenFiles])),
  );

  it('gives reasons only for existing rules without a test', () =>
    expectNone([...reasons.keys()].filter((id) => !rules.has(id))));
  it('lists 428 rules', () => expect(rules.size).toBe(428));

  it('notes what was covered', () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const covered = `${sources.length} files in ${MODULES.length} modules`;
    writeFileSync(join(root, '.cache', 'boundaries-covered.txt'), covered);
  });
});

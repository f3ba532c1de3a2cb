import { existsSync, readFileSync } from 'node:fs';
import {
  type Catalogue,
  catalogueFile,
  flattenCatalogue,
  type LocaleEntry,
  readCatalogue,
  readCatalogueFile,
  readExistingLocales,
  readLocalesJson,
} from './catalogues.ts';
import { type Coverage, measureCoverage, readCoverageGoals } from './coverage.ts';
import { getDerivationSource } from './derivations.ts';
import { findMessageFaults } from './findMessageFaults.ts';
import { findGlossaryFaults, readGlossary } from './glossary.ts';

/** Maximum share of a language's messages that may be the same as in English. */
const MAX_UNCHANGED = 0.02;

/** The state of all catalogues: one line for each fault, and the coverage of each full language. */
export interface LocalesReport {
  readonly faults: readonly string[];
  readonly coverage: readonly Coverage[];
}

/**
 * Checks every catalogue. A missing message is a fault in the 12 largest languages; elsewhere it is shown in English until it
 * is translated. With `isRelease`, a missing message is a fault in every language.
 */
export function checkLocales({ isRelease = false } = {}): LocalesReport {
  const { required } = readCoverageGoals();
  const existing = readExistingLocales();
  const coverage = existing
    .filter(({ kind }) => kind === 'full')
    .map((entry) => measureCoverage(entry));
  const missing = findMissing(coverage, { required, isRelease });
  const own = existing.flatMap((entry) =>
    checkCatalogue(entry).map((fault) => `${entry.tag}: ${fault}`),
  );
  return { faults: [...own, ...missing], coverage };
}

/** Missing messages where that is a fault: in a required language, or for a release. */
export function findMissing(
  coverage: readonly Coverage[],
  { required, isRelease }: { readonly required: readonly string[]; readonly isRelease: boolean },
): string[] {
  return coverage
    .filter(({ tag, missing }) => missing.length > 0 && (isRelease || required.includes(tag)))
    .map(({ tag, missing }) => `${tag}: lacks ${missing.join(', ')}`);
}

/** The faults of one catalogue, except for missing messages. */
export function checkCatalogue(entry: LocaleEntry): string[] {
  const { tag, kind } = entry;
  const own = readCatalogue(tag);
  const english = readCatalogue('en-US');
  const faults = findOrderFaults(tag);
  for (const [id, text] of Object.entries(own)) {
    const source = english[id];
    if (source === undefined) faults.push(`${id} does not exist in en-US`);
    else for (const fault of findMessageFaults(text, source, entry)) faults.push(`${id} ${fault}`);
  }
  if (kind === 'variant') return [...faults, ...findRepeated(entry)];
  if (tag === 'en-US' || getDerivationSource(tag) !== undefined) return faults;
  const glossary = readGlossary(tag);
  const ofTerms = glossary ? findGlossaryFaults(tag, glossary) : ['has no glossary'];
  return [...faults, ...findUnchanged(tag, own, english), ...ofTerms];
}

/** A catalogue must be sorted by id, without duplicates. */
function findOrderFaults(tag: string): string[] {
  if (!existsSync(catalogueFile(tag))) return [];
  const lines = readFileSync(catalogueFile(tag), 'utf8').matchAll(/^ {2}"([^"]+)":/gm);
  const written = [...lines].map(([, id]) => id ?? '');
  const sorted = [...new Set(written)].sort();
  return written.join() === sorted.join() ? [] : ['is not sorted by id, or has an id twice'];
}

/** The texts of a variant that only repeat its parent's. */
function findRepeated({ tag, parent }: LocaleEntry): string[] {
  const own = readCatalogueFile(tag);
  const inherited = flattenCatalogue(parent ?? 'en-US');
  const repeated = Object.keys(own).filter((id) => inherited[id] === own[id]);
  return repeated.map((id) => `${id} repeats the text of ${parent}`);
}

/** Texts that are the same as in English without an exception in `unchanged.json`, and exceptions that are not needed. */
export function findUnchanged(tag: string, own: Catalogue, english: Catalogue): string[] {
  const allowed = readLocalesJson<Readonly<Record<string, readonly string[]>>>('unchanged.json');
  const everywhere = allowed['*'] ?? [];
  const here = allowed[tag] ?? [];
  const same = Object.keys(own).filter((id) => own[id] === english[id]);
  const unexpected = same.filter((id) => !everywhere.includes(id) && !here.includes(id));
  const faults = unexpected.map((id) => `${id} is still English`);
  const idle = here
    .filter((id) => !same.includes(id))
    .map((id) => `${id} is in unchanged.json but differs from English`);
  if (here.length > Object.keys(own).length * MAX_UNCHANGED)
    faults.push(`${here.length} texts are the same as in English; at most 2% may be`);
  return [...faults, ...idle];
}

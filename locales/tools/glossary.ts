import { existsSync } from 'node:fs';
import { LOCALES_FOLDER, readCatalogue, readLocalesJson } from './catalogues.ts';

/** A concept: how English texts name it, as a regular expression, and what it means. */
interface Term {
  readonly english: string;
  readonly meaning: string;
}

/** A language's word for a concept, and the stems by which its inflected forms are recognized, in lower case. */
interface Translation {
  readonly term: string;
  readonly stems: readonly string[];
}

/** The glossary of one language (`glossary/<tag>.json`). */
export interface Glossary {
  readonly formOfAddress: string;
  readonly typography: string;
  readonly terms: Readonly<Record<string, Translation>>;
}

/** How often a term is used: `ids` are the messages whose English text names the concept while the translation lacks the term. */
export interface TermUse {
  readonly term: string;
  readonly messages: number;
  readonly ids: readonly string[];
}

/** Minimum share of messages that use the term. The others may say it differently, for example with a pronoun. */
const MIN_SHARE = 0.6;

/** Concepts with fewer messages are not checked: a single rewording would already be too large a share. */
const MIN_MESSAGES = 4;

/** The concepts that every glossary translates. */
export function readTerms(): Readonly<Record<string, Term>> {
  return readLocalesJson('glossary/terms.json');
}

/** A language's glossary, or undefined if it has none. */
export function readGlossary(tag: string): Glossary | undefined {
  const name = `glossary/${tag}.json`;
  return existsSync(`${LOCALES_FOLDER}${name}`) ? readLocalesJson(name) : undefined;
}

/** How a language's messages use the terms of its glossary. */
export function measureTermUse(tag: string, glossary: Glossary): TermUse[] {
  const english = readCatalogue('en-US');
  const own = Object.entries(readCatalogue(tag));
  return Object.entries(readTerms()).map(([concept, { english: pattern }]) => {
    const names = new RegExp(`\\b(${pattern})\\b`, 'i');
    const { term, stems } = glossary.terms[concept] ?? { term: concept, stems: [] };
    const naming = own.filter(([id]) => names.test(english[id] ?? ''));
    const without = naming.filter(([, text]) => !includesAny(text.toLocaleLowerCase(tag), stems));
    return { term, messages: naming.length, ids: without.map(([id]) => id) };
  });
}

/** What is wrong with a language's glossary: a missing concept, or a term that its messages seldom use. */
export function findGlossaryFaults(tag: string, glossary: Glossary): string[] {
  const concepts = Object.keys(readTerms());
  const missing = concepts.filter((concept) => glossary.terms[concept] === undefined);
  const seldom = measureTermUse(tag, glossary).filter(
    ({ messages, ids }) => messages >= MIN_MESSAGES && ids.length > messages * (1 - MIN_SHARE),
  );
  return [
    ...missing.map((concept) => `has no term for ${concept}`),
    ...seldom.map(
      ({ term, messages, ids }) => `“${term}” is missing in ${ids.length} of ${messages}: ${ids}`,
    ),
  ];
}

function includesAny(text: string, stems: readonly string[]): boolean {
  return stems.some((stem) => text.includes(stem));
}

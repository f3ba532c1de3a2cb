import { expect, it } from 'vitest';
import {
  findGlossaryFaults,
  type Glossary,
  measureTermUse,
  readGlossary,
  readTerms,
} from './glossary.ts';

const [concept = ''] = Object.keys(readTerms());

function readGerman(): Glossary {
  const glossary = readGlossary('de');
  if (glossary === undefined) throw new Error('no glossary');
  return glossary;
}

it('rejects a glossary without a term for one of the concepts', () => {
  const { [concept]: _, ...terms } = readGerman().terms;
  expect(findGlossaryFaults('de', { ...readGerman(), terms })).toContain(
    `has no term for ${concept}`,
  );
});

it('rejects a term that few of the messages use, and lists the messages without it', () => {
  const terms = { ...readGerman().terms, [concept]: { term: 'Unwort', stems: ['unwort'] } };
  const [use] = measureTermUse('de', { ...readGerman(), terms });
  expect(use?.ids).toHaveLength(use?.messages ?? 0);
  expect(findGlossaryFaults('de', { ...readGerman(), terms })).toEqual([
    `“Unwort” is missing in ${use?.messages} of ${use?.messages}: ${use?.ids}`,
  ]);
});

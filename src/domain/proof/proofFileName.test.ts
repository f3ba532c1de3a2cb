import { expect, it } from 'vitest';
import { proofFileName } from './proofFileName.ts';

it('keeps the characters of a number that are safe in file systems and headers', () => {
  expect(proofFileName('Q-2084')).toBe('acceptance-Q-2084.json');
  expect(proofFileName('2026/11 "ä" \n7')).toBe('acceptance-2026-11-7.json');
  expect(proofFileName('9'.repeat(90))).toBe(`acceptance-${'9'.repeat(60)}.json`);
});

import { describe, expect, it } from 'vitest';
import { normalizeDecimal } from './normalizeLine.ts';

describe('normalizeDecimal', () => {
  it.each([
    ['1.50', '1.5'],
    ['10', '10'],
    ['10.00', '10'],
    ['100.0', '100'],
    ['0.0', '0'],
    ['-0.00', '0'],
    ['-2.10', '-2.1'],
    ['007', '7'],
    ['0', '0'],
    ['1e2', '1e2'],
    ['', ''],
  ])('writes %s as %s', (text, plain) => expect(normalizeDecimal(text)).toBe(plain));
});

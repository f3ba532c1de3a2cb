import { describe, expect, it } from 'vitest';
import { isVersionHeld, isVersionNamed, readIfMatch, versionOf } from './etag.ts';
import { ProblemError } from './problemError.ts';

const codeOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

describe('versionOf', () => {
  it('is strong and the same for the same content, whatever its order', () => {
    const version = versionOf({ a: 1, b: 2 }, 'SENT');
    expect(version).toMatch(/^"[\w-]{32}"$/);
    expect(versionOf({ b: 2, a: 1 }, 'SENT')).toBe(version);
    expect(versionOf({ b: 2, a: 2 }, 'SENT')).not.toBe(version);
  });

  it('does not tell SENT, VIEWED and UPDATED apart, and every other status', () => {
    const of = (status: string) => versionOf({}, status);
    expect(new Set(['SENT', 'VIEWED', 'UPDATED'].map(of)).size).toBe(1);
    expect(new Set(['SENT', 'ACCEPTED', 'DECLINED', 'PAID', 'REFUNDED'].map(of)).size).toBe(5);
  });
});

describe('readIfMatch', () => {
  it('reads one or several tags', () => {
    expect(readIfMatch(' "a" ')).toEqual(['"a"']);
    expect(readIfMatch('"a", W/"b"')).toEqual(['"a"', 'W/"b"']);
  });

  it('wants a version to be named', () => {
    for (const header of [undefined, '', '*']) {
      expect(codeOf(() => readIfMatch(header))).toBe('precondition-missing');
    }
    for (const header of ['a', '"a', '"a" "b"', '"a",']) {
      expect(codeOf(() => readIfMatch(header))).toBe('invalid-request');
    }
  });

  it('never lets a weak tag name a version, but lets it say what is held', () => {
    expect(isVersionNamed(['W/"a"'], '"a"')).toBe(false);
    expect(isVersionNamed(['"b"', '"a"'], '"a"')).toBe(true);
    expect(isVersionHeld('W/"a"', '"a"')).toBe(true);
    expect(isVersionHeld(undefined, '"a"')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  computeVersion,
  isVersionCurrent,
  isVersionNamed,
  isVersionTag,
  readIfMatch,
} from './etag.ts';
import { ProblemError } from './problemError.ts';

const getCode = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

describe('computeVersion', () => {
  it('is a strong tag, and the same for the same content in any order', () => {
    const version = computeVersion({ a: 1, b: 2 }, 'SENT');
    expect(version).toMatch(/^"[\w-]{32}"$/);
    expect(computeVersion({ b: 2, a: 1 }, 'SENT')).toBe(version);
    expect(computeVersion({ b: 2, a: 2 }, 'SENT')).not.toBe(version);
  });

  it('treats SENT, VIEWED and UPDATED as the same, and distinguishes every other status', () => {
    const of = (status: string) => computeVersion({}, status);
    expect(new Set(['SENT', 'VIEWED', 'UPDATED'].map(of)).size).toBe(1);
    expect(new Set(['SENT', 'ACCEPTED', 'DECLINED', 'PAID', 'REFUNDED'].map(of)).size).toBe(5);
  });
});

describe('readIfMatch', () => {
  it('reads one or several tags', () => {
    expect(readIfMatch(' "a" ')).toEqual(['"a"']);
    expect(readIfMatch('"a", W/"b"')).toEqual(['"a"', 'W/"b"']);
  });

  it('requires a version', () => {
    for (const header of [undefined, '', '*']) {
      expect(getCode(() => readIfMatch(header))).toBe('precondition-missing');
    }
    for (const header of ['a', '"a', '"a" "b"', '"a",']) {
      expect(getCode(() => readIfMatch(header))).toBe('invalid-request');
    }
  });

  it('compares the binding part for a decision, and the whole tag for a conditional read', () => {
    const before = computeVersion({ phone: 1 }, 'SENT', 'agreed');
    const beside = computeVersion({ phone: 2 }, 'SENT', 'agreed');
    const other = computeVersion({ phone: 1 }, 'SENT', 'other');
    expect(isVersionNamed([before], beside)).toBe(true);
    expect(isVersionNamed([before], other)).toBe(false);
    expect(isVersionNamed([other, before], before)).toBe(true);
    expect(isVersionCurrent(before, before)).toBe(true);
    expect(isVersionCurrent(before, beside)).toBe(false);
    expect(isVersionCurrent(before, other)).toBe(false);
    expect(isVersionCurrent(undefined, before)).toBe(false);
  });

  it.each([['W/'], ['', '-gzip'], ['', '--br'], ['', ';zstd'], ['W/', '-gzip']])(
    'accepts a tag changed by a compressing proxy: %s %s',
    (front, behind = '') => {
      for (const version of [computeVersion(1, 'SENT'), computeVersion(1, 'SENT', 'agreed')]) {
        const changed = front + version.replace(/"$/, `${behind}"`);
        expect(isVersionNamed([changed], version)).toBe(true);
        expect(isVersionCurrent(changed, version)).toBe(true);
        expect(isVersionTag(changed)).toBe(true);
      }
    },
  );

  it('accepts a tag from before tags had parts', () => {
    const before = computeVersion({ a: 1 }, 'SENT');
    expect(isVersionNamed([before], computeVersion({ a: 1 }, 'SENT', 'agreed'))).toBe(true);
    expect(isVersionNamed([before], computeVersion({ a: 2 }, 'SENT', 'agreed'))).toBe(false);
    expect(isVersionTag('"a"')).toBe(false);
  });
});

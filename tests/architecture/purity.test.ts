import { describe, expect, it } from 'vitest';
import { checkPurity } from './checkPurity.ts';
import { fixture } from './fixture.ts';

const getFault = (path: string, line: string) => checkPurity(fixture(path, line))[0] ?? '';

describe('purity', () => {
  it.each(['Date.now()', 'new Date()', 'Date()', 'performance.now()'])(
    '%s may be read by the clock only',
    (code) => {
      expect(getFault('src/api/a.ts', `const at = ${code};`)).toContain('take it from the clock');
      expect(getFault('server/rules/a.ts', `const at = ${code};`)).toContain(
        'take it from the clock',
      );
      expect(getFault('src/platform/clock.ts', `const at = ${code};`)).toBe('');
    },
  );

  it('accepts a given date', () => {
    expect(getFault('src/api/a.ts', 'const at = new Date(0);')).toBe('');
  });

  it('refuses Math.random', () => {
    expect(getFault('server/platform/ids.ts', 'const id = Math.random();')).toContain('use crypto');
  });

  it.each([
    ['src/domain/a.ts', 'const a = window.location;'],
    ['src/domain/a.ts', 'void fetch(url);'],
    ['src/domain/a.ts', 'const a = { navigator };'],
    ['src/offline/core/a.ts', 'document.body.append();'],
  ])('%s may not use browser globals: %s', (path, line) => {
    expect(getFault(path, line)).toContain('take it as a parameter');
  });

  it.each([
    ['src/domain/a.ts', 'const a = invoice.history;'],
    ['src/domain/a.ts', 'const f = (location: string) => location;'],
    ['src/domain/a.ts', "const a = { self: 1, document: 'quote' };"],
    ['src/offline/core/a.ts', 'indexedDB.open("a"); self.registration;'],
  ])('%s may contain: %s', (path, line) => {
    expect(getFault(path, line)).toBe('');
  });

  it.each([
    ['src/domain/a.ts', "import { z } from 'yup';"],
    ['src/offline/core/a.ts', "import { useState } from 'react';"],
    ['contract/a.ts', "import { z } from 'yup';"],
  ])('%s may not import packages: %s', (path, line) => {
    expect(getFault(path, line)).toContain('does without it');
  });
});

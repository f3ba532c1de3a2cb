import { describe, expect, it } from 'vitest';
import { applyRatchet, checkSize } from './checkSize.ts';
import { fixture } from './fixture.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  void ${i};`);

describe('size', () => {
  it('rejects a file over 250 lines, and accepts one of 250', () => {
    expect(checkSize(fixture('src/domain/a.ts', ...lines(251)))[0]).toContain('251 lines');
    expect(checkSize(fixture('src/domain/a.ts', ...lines(250)))).toEqual([]);
  });

  it('rejects a function over 60 lines, and accepts one of 60', () => {
    const of = (count: number) =>
      checkSize(fixture('src/domain/a.ts', 'function sum() {', ...lines(count - 2), '}'));
    expect(of(61)[0]).toContain('sum has 61 lines (limit 60)');
    expect(of(60)).toEqual([]);
  });

  it('allows a component 120 lines, and no more', () => {
    const of = (count: number) =>
      checkSize(
        fixture(
          'src/ui/a.tsx',
          'export const Page = () => {',
          ...lines(count - 3),
          '  return <p />;',
          '};',
        ),
      );
    expect(of(120)).toEqual([]);
    expect(of(121)[0]).toContain('Page has 121 lines (limit 120)');
  });

  it('refuses a fifth parameter', () => {
    expect(checkSize(fixture('src/a.ts', 'const f = (a, b, c, d, e) => a;'))[0]).toContain(
      'f has 5 parameters',
    );
  });

  it('rejects a test file over 400 lines, and accepts one of 400', () => {
    for (const path of ['src/domain/a.test.ts', 'e2e/a.spec.ts', 'tests/setup/a.ts']) {
      expect(checkSize(fixture(path, ...lines(401)))[0]).toContain('401 lines (limit 400)');
      expect(checkSize(fixture(path, ...lines(400)))).toEqual([]);
    }
  });

  it.each([
    'src/domain/a.test.ts',
    'tests/setup/a.ts',
    'locales/tools/a.ts',
    'server/scenarios/a.ts',
  ])('leaves %s alone', (path) => expect(checkSize(fixture(path, ...lines(300)))).toEqual([]));

  it('exempts a listed file, and reports it once it is within the limits', () => {
    const faults = ['src/a.ts has 300 lines', 'src/b.ts:3 f has 70 lines'];
    expect(applyRatchet(faults, ['src/a.ts'])).toEqual(['src/b.ts:3 f has 70 lines']);
    expect(applyRatchet([], ['src/a.ts'])[0]).toContain('take it off');
  });
});

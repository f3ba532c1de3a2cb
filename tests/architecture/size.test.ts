import { describe, expect, it } from 'vitest';
import { checkSize } from './checkSize.ts';
import { fixture } from './fixture.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  void ${i};`);

describe('size', () => {
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

  it.each([
    'src/domain/a.test.ts',
    'tests/setup/a.ts',
    'locales/tools/a.ts',
    'server/demo/scenarios/a.ts',
  ])('leaves the functions of %s alone', (path) =>
    expect(checkSize(fixture(path, 'function sum() {', ...lines(70), '}'))).toEqual([]),
  );
});

import { describe, expect, it } from 'vitest';
import { checkCycles } from './checkCycles.ts';
import { fixture } from './fixture.ts';

describe('import cycles', () => {
  it('reports a cycle once, with its files', () => {
    const faults = checkCycles([
      fixture('src/domain/a.ts', "import { b } from './b.ts';"),
      fixture('src/domain/b.ts', "import type { C } from '#domain/c.ts';"),
      fixture('src/domain/c.ts', "export { a } from './a.ts';"),
    ]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts');
  });

  it('accepts two paths to one file', () => {
    const faults = checkCycles([
      fixture('src/domain/a.ts', "import './b.ts'; import './c.ts';"),
      fixture('src/domain/b.ts', "import './c.ts';"),
      fixture('src/domain/c.ts', 'export {};'),
    ]);
    expect(faults).toEqual([]);
  });
});

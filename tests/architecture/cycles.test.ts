import { describe, expect, it } from 'vitest';
import { checkCycles } from './checkCycles.ts';
import { fixture } from './source.ts';

describe('import cycles', () => {
  it('reports a cycle of files once, types included', () => {
    const faults = checkCycles([
      fixture('src/domain/a.ts', "import { b } from './b.ts';"),
      fixture('src/domain/b.ts', "import type { C } from '#domain/c.ts';"),
      fixture('src/domain/c.ts', "export { a } from './a.ts';"),
      fixture('src/domain/d.ts', "import { a } from './a.ts';"),
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^src\/domain\/a\.ts, src\/domain\/b\.ts, src\/domain\/c\.ts import/),
    ]);
  });

  it('accepts two paths to one file, and a lazy import back', () => {
    const faults = checkCycles([
      fixture('src/domain/a.ts', "import './b.ts'; import './c.ts';"),
      fixture('src/domain/b.ts', "import './c.ts';"),
      fixture('src/domain/c.ts', "export const later = () => import('./a.ts');"),
    ]);
    expect(faults).toEqual([]);
  });

  it('reports a cycle of folders in a module, and none between a folder and the files beside it', () => {
    const xml = fixture('server/import/xml/a.ts', "import { b } from '../ubl/b.ts';");
    const ubl = fixture('server/import/ubl/b.ts', "import { c } from '../xml/c.ts';");
    const root = fixture('server/import/read.ts', "import { a } from './xml/a.ts';");
    const leaf = fixture('server/import/xml/c.ts', "import { read } from '../read.ts';");
    expect(checkCycles([xml, ubl])[0]).toContain('server/import/ubl, server/import/xml import');
    expect(checkCycles([root, leaf])).toEqual([]);
  });
});

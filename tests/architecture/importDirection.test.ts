import { describe, expect, it } from 'vitest';
import { checkModuleCycles, checkUpwardImports, describeLayers } from './checkImportDirection.ts';
import { fixture } from './fixture.ts';

const low = (line: string) => fixture('server/documents/low.ts', line);
const high = (line: string) => fixture('server/http/high.ts', line);
const UP = "import { high } from '#server/http/high.ts';";
const DOWN = "import type { Low } from '#server/documents/low.ts';";

describe('direction of imports', () => {
  it('finds an import from a higher layer, types included, in the server and in the app', () => {
    const page = fixture('src/pages/page.ts', "import type { App } from '#app/app.ts';");
    expect(checkUpwardImports([low(UP), page])).toEqual([
      'server/documents/low.ts:1 imports from a higher layer: server/documents -> server/http',
      'src/pages/page.ts:1 imports from a higher layer: src/pages -> src/app',
    ]);
    expect(checkUpwardImports([high(DOWN)])).toEqual([]);
  });

  it('ignores tests and modules outside the layers', () => {
    const test = fixture('server/documents/low.test.ts', UP);
    const aside = fixture('sw/sw.ts', "import { snapshots } from '#offline/core/snapshots.ts';");
    expect(checkUpwardImports([test, aside])).toEqual([]);
  });

  it('finds an import cycle of modules', () => {
    const [fault, ...others] = checkModuleCycles([low(UP), high(DOWN)]);
    expect(fault).toContain('server/documents, server/http import each other in a cycle');
    expect(others).toEqual([]);
    expect(checkModuleCycles([high(DOWN)])).toEqual([]);
  });

  it('finds an import cycle of folders in a module, and none between a folder and the files beside it', () => {
    const xml = fixture('server/import/xml/a.ts', "import { b } from '../ubl/b.ts';");
    const ubl = fixture('server/import/ubl/b.ts', "import { c } from '../xml/c.ts';");
    const root = fixture('server/import/read.ts', "import { a } from './xml/a.ts';");
    const leaf = fixture('server/import/xml/c.ts', "import { read } from '../read.ts';");
    expect(checkModuleCycles([xml, ubl])[0]).toContain('server/import/ubl, server/import/xml');
    expect(checkModuleCycles([root, leaf])).toEqual([]);
  });

  it('counts upward imports of the server and the app separately', () => {
    const [server, app] = describeLayers([low(UP), high(DOWN)]);
    expect(server).toMatch(/^server: \d+ server\/http \| \d+ server\/documents; 1 upward imports$/);
    expect(app).toBe('app: ; 0 upward imports');
  });
});

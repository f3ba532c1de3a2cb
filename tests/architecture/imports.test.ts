import { describe, expect, it } from 'vitest';
import { checkCycles, checkImports } from './checkImports.ts';
import { fixture } from './fixture.ts';

const getFault = (line: string, path = 'src/domain/a.ts') =>
  checkImports(fixture(path, line))[0] ?? '';

describe('imports', () => {
  it('refuses to climb two folders', () => {
    expect(getFault("import { a } from '../../platform/env.ts';")).toContain(
      'write #module/file.ts',
    );
  });

  it.each(["import { a } from './money';", "const a = import('#domain/money');"])(
    'require the extension: %s',
    (line) => expect(getFault(line)).toContain('leaves the extension out'),
  );

  it.each(["import './a.css';", "import x from '#locales/de.json';", "import r from 'react';"])(
    'accept %s',
    (line) => expect(getFault(line)).toBe(''),
  );

  it.each(['export default 3;', 'const a = 1; export { a as default };'])(
    'refuses a default export: %s',
    (line) => expect(getFault(line)).toContain('give it a name'),
  );

  it('leaves the default export to configuration files', () => {
    expect(getFault('export default {};', 'vite.config.ts')).toBe('');
  });
});

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

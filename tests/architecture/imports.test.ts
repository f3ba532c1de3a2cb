import { describe, expect, it } from 'vitest';
import { checkImports } from './checkImports.ts';
import { fixture } from './fixture.ts';

const getFault = (line: string, path = 'src/domain/a.ts') =>
  checkImports(fixture(path, line))[0] ?? '';

describe('imports', () => {
  it('refuses to climb two folders', () => {
    expect(getFault("import { a } from '../../platform/env.ts';")).toContain('write #room/file.ts');
  });

  it.each(["import { a } from './money';", "const a = import('#domain/money');"])(
    'wants the extension: %s',
    (line) => expect(getFault(line)).toContain('leaves the extension out'),
  );

  it.each(["import './a.css';", "import x from '#locales/de.json';", "import r from 'react';"])(
    'is content with %s',
    (line) => expect(getFault(line)).toBe(''),
  );
});

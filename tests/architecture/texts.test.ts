import { describe, expect, it } from 'vitest';
import { checkLeftovers, checkReadmes } from './checkTexts.ts';
import { fixture } from './source.ts';

describe('readmes', () => {
  it('are required in a module that has source files', () => {
    expect(checkReadmes(['sw/sw.ts'], () => 1)[0]).toContain('sw has no README.md');
    expect(checkReadmes(['sw/sw.ts', 'sw/README.md'], () => 30)).toEqual([]);
  });

  it.each(['server/connections', 'server/anything', 'src/offline', 'stand-ins'])(
    'are required in %s',
    (folder) => {
      const faults = checkReadmes([`${folder}/core/a.ts`, 'server/README.md'], () => 1);
      expect(faults).toEqual([expect.stringContaining(`${folder} has no README.md`)]);
    },
  );

  it('are not required in files and folders below', () => {
    expect(checkReadmes(['src/main.tsx', 'docs/a.ts', 'vite.config.ts'], () => 1)).toEqual([]);
  });

  it('have at most 30 lines', () => {
    expect(checkReadmes(['server/processors/README.md'], () => 31)[0]).toContain('31 lines');
  });
});

describe('leftovers', () => {
  const note = ['TO', 'DO'].join('');
  it.each([
    `// ${note}: later`,
    "// import { a } from './a.ts';",
    '// const old = 3;',
    '//   return amount;',
  ])('are refused: %s', (line) => {
    expect(checkLeftovers(fixture('src/a.ts', line))).toHaveLength(1);
  });

  it('accepts a comment in words', () => {
    expect(checkLeftovers(fixture('src/a.ts', '// A return of the money is a refund.'))).toEqual(
      [],
    );
  });
});

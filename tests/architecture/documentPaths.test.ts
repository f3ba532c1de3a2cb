import { describe, expect, it } from 'vitest';
import { checkDocumentPaths } from './checkDocumentPaths.ts';

const files = [
  'package.json',
  'src/domain/money.ts',
  'src/ui/button/Button.tsx',
  'src/ui/button/index.ts',
  'server/launch/start.mjs',
  'contract/routes.ts',
  'src/offline/README.md',
  'src/offline/page/README.md',
  'src/offline/page/snapshots/findSnapshot.ts',
];
const getFaults = (text: string) => checkDocumentPaths({ path: 'ARCHITECTURE.md', text }, files);

describe('paths in documents', () => {
  it.each([
    'src/domain/gone.ts',
    'src/gone/',
    'domain/gone.ts',
    '#domain/gone.ts',
    '#contract/gone.ts',
    'gone/money.ts',
    'gone.json',
    'src/ui/<control>/Gone.tsx',
    './server/gone.ts',
  ])('`%s` is reported as missing', (path) => {
    expect(getFaults(`See \`${path}\`.`)[0]).toContain(`\`${path}\`, which does not exist`);
  });

  it.each([
    'src/domain/money.ts',
    'src/domain/',
    'domain/money',
    '#domain/money.ts',
    '#contract/routes.ts',
    'src/ui/<control>/index.ts',
    'package.json',
    'start.mjs',
    '.data/',
    '/v1/boot',
    'npm start',
    'API_BASE=/api/{id}',
    'application/json',
    'export',
  ])('`%s` is accepted', (code) => {
    expect(getFaults(`See \`${code}\`.`)).toEqual([]);
  });

  const getFaultsInModule = (code: string, path = 'src/offline/page/README.md') =>
    checkDocumentPaths({ path, text: `See \`${code}\`.` }, files);

  it.each(['copies/', 'snapshots/gone.ts', 'snapshots/gone', 'src/offline/gone.ts', 'gone.ts'])(
    "`%s` is reported as missing in a module's own document",
    (path) => expect(getFaultsInModule(path)).toHaveLength(1),
  );

  it.each([
    'snapshots/',
    'snapshots/findSnapshot.ts',
    'page/snapshots/',
    'findSnapshot.ts',
    'src/domain/',
    'domain/money.ts',
    'import-door.json',
    'pay/later',
  ])("`%s` is accepted in a module's own document", (path) => {
    expect(getFaultsInModule(path)).toEqual([]);
  });

  it('are resolved from the document’s folder, not from the folders below it', () => {
    expect(getFaultsInModule('page/snapshots/', 'src/offline/README.md')).toEqual([]);
    expect(getFaultsInModule('snapshots/', 'src/offline/README.md')).toHaveLength(1);
  });
});

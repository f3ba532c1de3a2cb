import { describe, expect, it } from 'vitest';
import { checkDocumentPaths } from './checkDocumentPaths.ts';

const files = [
  'package.json',
  'src/domain/money.ts',
  'src/ui/button/Button.tsx',
  'src/ui/button/index.ts',
  'server/launch/start.mjs',
  'contract/routes.ts',
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
  ])('`%s` is missed', (path) => {
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
  ])('`%s` is in order', (code) => {
    expect(getFaults(`See \`${code}\`.`)).toEqual([]);
  });
});

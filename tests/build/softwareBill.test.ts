import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

const read = (path: string) => JSON.parse(readFileSync(join(projectRoot(), 'dist', path), 'utf8'));

it('the build has a bill of materials with each package of the server and of the pages', () => {
  const { bomFormat, components } = read('sbom.cdx.json') as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; hashes?: object[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version: string }>;
  };
  const needed = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`);
  expect(needed.filter((name) => !names.has(name))).toEqual([]);
  const inPages = components.map(({ name }) => name);
  expect(inPages).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-intl', 'fastify']));
  expect(inPages).not.toContain('vitest');
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
});

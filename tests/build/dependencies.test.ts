import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

const DIST = join(projectRoot(), 'dist');

/** The packages that a built file imports, statically or dynamically. */
function listPackages(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const { module } = parseSync(path, source);
  const later = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => source.slice(start, end))
    .filter((text) => /^['"`]/.test(text))
    .map((text) => text.slice(1, -1));
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...later]
    .filter((name) => /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(name) && !name.startsWith('.'))
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

function listIn(folder: string): string[] {
  const files = readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.m?js$/.test(file));
  return [...new Set(code.flatMap((file) => listPackages(join(DIST, folder, file))))].sort();
}

it('the built server imports exactly the packages of `dependencies`', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  expect(listIn('server')).toEqual(Object.keys(dependencies).sort());
});

it('the server build of the pages contains their packages', () => {
  expect(listIn('ssr')).toEqual([]);
});

it("the build's package.json lists the dependencies, with the commands of the project", () => {
  const built = JSON.parse(readFileSync(join(DIST, 'package.json'), 'utf8'));
  const project = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  expect(built.dependencies).toEqual(project.dependencies);
  expect(built.scripts.start).toMatch(/^node .+ server\/main\.js$/);
  expect(built.scripts.staff).toBe('node server/command.js staff');
});

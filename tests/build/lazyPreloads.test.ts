import { expect, it } from 'vitest';
import { readBuilt, readManifest } from './builtApp.ts';

const IMPORT = /import\("\.\/([^"]+)"\)[^[\]]{0,80}?__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** Each lazy file, with the files that are preloaded for it. */
function readLazyFiles() {
  const names = new Set(Object.values(readManifest()).map(({ file }) => file));
  return [...names]
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readBuilt(name);
      const files = JSON.parse(/\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]') as string[];
      return [...code.matchAll(IMPORT)].map(([, file = '', places = '']) => ({
        file: `assets/${file}`,
        preloaded: places.split(',').map((at) => files[Number(at)]),
      }));
    });
}

it('the build adds no module preloads for lazy chunks, which WebKit would not retry after a failure', () => {
  const late = readLazyFiles();
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter(({ file, preloaded }) => preloaded.includes(file))).toEqual([]);
});

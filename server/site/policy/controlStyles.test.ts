import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource } from './contentSecurityPolicy.ts';
import { CONTROL_STYLES } from './controlStyles.ts';

const PACKAGES = ['react-aria', 'react-aria-components', 'react-stately'];

/** The text of the style elements in a package's module, with its own constants filled in. */
function getStyleTexts(code: string): string[] {
  const constants = new Map(
    [...code.matchAll(/const (\S+) = '([^']*)';/g)].map(([, name, value]) => [name, value]),
  );
  return [...code.matchAll(/\.textContent = `([^`]*)`/g)].map(([, text = '']) =>
    text.trim().replace(/\$\{([^}]+)\}/g, (_, name: string) => constants.get(name) ?? name),
  );
}

it('are exactly the style elements that the package of controls writes', () => {
  const written = PACKAGES.flatMap((name) => {
    const folder = fileURLToPath(new URL(`../../../node_modules/${name}/dist/`, import.meta.url));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.mjs'))
      .map((path) => readFileSync(folder + path, 'utf8'))
      .filter((code) => code.includes("createElement('style')"))
      .flatMap(getStyleTexts);
  });
  expect(written.sort()).toEqual([...CONTROL_STYLES].sort());
});

it('are let through by their hashes, and no other inline style is', () => {
  const policy = contentSecurityPolicy(
    { scripts: [], styles: [] },
    { apiBase: '/', processors: [] },
  );
  expect(policy).toContain(`style-src 'self' ${CONTROL_STYLES.map(hashSource).join(' ')};`);
});

import { expect, it } from 'vitest';
import { readText } from '../projectFiles.ts';
import { checkWebSupport } from './checkWebSupport.ts';
import { readTargets } from './readTargets.ts';

const PLACE = 'sw/addNetworkRoutes.ts';
const targets = readTargets();

const inWorker = (samples: Readonly<Record<string, string>>) =>
  checkWebSupport(targets, { realms: ['sw'], samples });

/** The findings in a worker's file with these lines: the line number, and the name in the table. */
const findIn = (...lines: readonly string[]) =>
  inWorker({ [PLACE]: `${lines.join('\n')}\nexport {};\n` }).map((fault) =>
    fault.replace(`${PLACE}:`, '').replace(/ .*\((.*)\) is not in .*/, ' $1'),
  );

it('used browser features exist in every browser that package.json lists', () => {
  expect(checkWebSupport(targets)).toEqual([]);
});

it('the README names the same browsers', () => {
  const { chrome, edge, firefox, safari, safari_ios: ios } = targets;
  expect(readText('README.md')).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and iOS ${ios}`,
  );
});

it('the worker’s own state, which Firefox lacks, is found if it is used without a check', () => {
  const shell = 'sw/shell.ts';
  const asked = readText(shell);
  const taken = asked.replace('self.serviceWorker?.state', 'self.serviceWorker.state');
  expect(taken).not.toBe(asked);
  expect(inWorker({ [shell]: taken })).toEqual([
    expect.stringMatching(
      /^sw\/shell\.ts:\d+ self\.serviceWorker \(api\.ServiceWorkerGlobalScope\.serviceWorker\) is not in firefox \d+/,
    ),
  ]);
});

it('finds features of one engine alone, however they are used', () => {
  const found = findIn(
    'declare const self: ServiceWorkerGlobalScope & { readonly serviceWorker?: ServiceWorker };',
    'self.serviceWorker.postMessage(1);',
    '(self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.postMessage(1);',
    'const { serviceWorker } = self;',
    'void (self.registration as unknown as { sync: { getTags(): unknown } }).sync.getTags();',
    'export const a = [1].toSorted(), b = URL.canParse("/"), c = [1].findLast(Boolean);',
    'export const databases = () => indexedDB.databases();',
    'export const scoped = (one: boolean) => (one ? 1 : self.serviceWorker.state);',
  );
  const own = 'api.ServiceWorkerGlobalScope.serviceWorker';
  expect(found).toEqual([
    `2 ${own}`,
    `3 ${own}`,
    `4 ${own}`,
    '5 api.ServiceWorkerRegistration.sync',
    '6 api.URL.canParse_static',
    '7 api.IDBFactory.databases',
    `8 ${own}`,
  ]);
});

it('allows features that are checked first', () => {
  expect(
    findIn(
      'declare const self: ServiceWorkerGlobalScope & { readonly serviceWorker?: ServiceWorker };',
      'self.serviceWorker?.postMessage(1);',
      'if (self.serviceWorker) self.serviceWorker.postMessage(1);',
      "export const state = 'serviceWorker' in self ? self.serviceWorker.state : null;",
      'self.serviceWorker && self.serviceWorker.postMessage(1);',
      'export function tell() {',
      '  if (!self.serviceWorker) return;',
      '  self.serviceWorker.postMessage(1);',
      '}',
      "export const cut = typeof URL.canParse === 'function' && URL.canParse('/');",
    ),
  ).toEqual([]);
});

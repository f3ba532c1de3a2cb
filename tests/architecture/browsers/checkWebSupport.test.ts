import { expect, it } from 'vitest';
import { readText } from '../projectFiles.ts';
import { checkWebSupport } from './checkWebSupport.ts';
import { readTargets } from './readTargets.ts';

const PLACE = 'sw/addNetworkRoutes.ts';
const targets = readTargets();

const inWorker = (samples: Readonly<Record<string, string>>) =>
  checkWebSupport(targets, { realms: ['sw'], samples });

/** What is found in a worker's file of these lines: the number of the line, and the name in the table. */
const findIn = (...lines: readonly string[]) =>
  inWorker({ [PLACE]: `${lines.join('\n')}\nexport {};\n` }).map((fault) =>
    fault.replace(`${PLACE}:`, '').replace(/ .*\((.*)\) is not in .*/, ' $1'),
  );

it('what is taken from a browser is there in every browser that package.json promises', () => {
  expect(checkWebSupport(targets)).toEqual([]);
});

it('the README names the same browsers', () => {
  const { chrome, edge, firefox, safari, safari_ios: ios } = targets;
  expect(readText('README.md')).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and iOS ${ios}`,
  );
});

it('the worker’s own state, which Firefox has not, is found where it is taken for granted', () => {
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

it('finds what one engine alone has, in whatever words it is taken', () => {
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

it('lets what is asked for first be used', () => {
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

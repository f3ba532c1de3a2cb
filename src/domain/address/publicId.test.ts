import { expect, it } from 'vitest';
import { isAppId, isFilePath, isPublicId, survivesLinkDetection } from './publicId.ts';

it('ids may contain dots, except for file extensions', () => {
  const ids = ['fern', 'acme.co', 'a_b~c:d-1', '...'];
  expect(ids.filter((id) => !isPublicId(id))).toEqual([]);
  expect(['', 'a b', 'a/b', 'ä', 'x'.repeat(129)].filter(isPublicId)).toEqual([]);
  expect(['/acme.co', '/fern/q.2025'].filter(isFilePath)).toEqual([]);
  expect(['/robots.txt', '/sw.js', '/src/main.tsx', '/a/b.PNG'].every(isFilePath)).toBe(true);
});

it.each([
  ...[
    '/.env',
    '/.git/config',
    '/fern/.env',
    '/%2eenv',
    '/.well-known/security.txt',
    '/.well-known',
  ],
  ...['/wp-login.php', '/wp-login.php/', '/x.js', '/a/b.sql', '/config.yml'],
])('%s is a file', (path) => expect(isFilePath(path)).toBe(true));

it('an id that conflicts with a page’s path cannot name a business', () => {
  expect(['fern', 'acme.co', 'f2-x'].every(isAppId)).toBe(true);
  expect(['.', '..', '-x', 'demo', 'Assets', 'logo.svg', 'a b'].filter(isAppId)).toEqual([]);
});

it('link detection includes an id that starts and ends with a letter or digit', () => {
  expect(['a', '7', 'acme.co', 'x-_y'].every(survivesLinkDetection)).toBe(true);
  expect(['', '-a', '_a', 'a-', 'a_', 'a.', 'a~', 'a:', '-'].filter(survivesLinkDetection)).toEqual(
    [],
  );
});

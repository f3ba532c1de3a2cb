import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashes } from './cspHashes.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes inline scripts and styles exactly as they are', () => {
  const html =
    '<style>\n a{} </style><script>one()</script><script type="module" src="/a.js"></script>' +
    '<script type="application/json" id="x">{}</script><script>two();\n</script>';
  expect(inlineHashes(html)).toEqual({
    scripts: [sha('one()'), sha('two();\n')],
    styles: [sha('\n a{} ')],
  });
});

it('finds nothing in a page without inline pieces', () => {
  expect(inlineHashes('<script src="/a.js"></script>')).toEqual({ scripts: [], styles: [] });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePolicyReports } from './parsePolicyReports.ts';

const older = (part: object) => ({ 'csp-report': part });
const newer = (part: object) => ({
  type: 'csp-violation',
  url: 'https://a.example/s/x',
  body: part,
});

it('reads the formats of report-uri and report-to', () => {
  const directive = 'script-src-elem';
  const blocked = 'https://evil.example';
  expect(
    parsePolicyReports(
      older({ 'effective-directive': directive, 'blocked-uri': `${blocked}/a.js?b=c` }),
    ),
  ).toEqual([{ directive, blocked }]);
  expect(
    parsePolicyReports([
      newer({ effectiveDirective: directive, blockedURL: `${blocked}/a.js` }),
      { type: 'deprecation', body: {} },
      newer({ effectiveDirective: 'style-src-attr', blockedURL: 'inline' }),
    ]),
  ).toEqual([
    { directive, blocked },
    { directive: 'style-src-attr', blocked: 'inline' },
  ]);
});

it('strips the sources that some browsers append to the directive', () => {
  const report = older({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' });
  expect(parsePolicyReports(report)).toEqual([{ directive: 'img-src', blocked: 'data' }]);
});

it.each([
  ['https://shop.example/fern/q-secret?type=quote', 'https://shop.example'],
  ['blob:https://shop.example/0a1b', 'https://shop.example'],
  ['data:text/html,secret', 'data'],
  ['chrome-extension://secret/x.js', 'chrome-extension'],
  ['not an address', 'unknown'],
  [`https://${'a'.repeat(200)}.example`, 'unknown'],
  [undefined, 'unknown'],
])('reduces %s to %s', (blockedURL, blocked) => {
  expect(parsePolicyReports([newer({ effectiveDirective: 'img-src', blockedURL })])).toEqual([
    { directive: 'img-src', blocked },
  ]);
});

it('replaces invalid directives and URLs with unknown, and limits the number of reports', () => {
  const made = newer({ effectiveDirective: 'a\n{"level":60}', blockedURL: 'x\ny' });
  expect(parsePolicyReports([made])).toEqual([{ directive: 'unknown', blocked: 'unknown' }]);
  expect(parsePolicyReports(Array(500).fill(made))).toHaveLength(20);
});

it('accepts any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { directive, blocked } of parsePolicyReports([
        newer({ blockedURL: value }),
        value,
      ]))
        expect(`${directive} ${blocked}`).toMatch(/^[a-z-]+ \S{1,120}$/);
    }),
  );
});

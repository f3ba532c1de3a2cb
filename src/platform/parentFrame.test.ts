import { expect, it } from 'vitest';
import { type FramedPage, isAllowedParent, isFramed, postToParent } from './parentFrame.ts';

const SHOP = 'https://shop.example';
const ALLOWED = [SHOP, 'https://other.example'];

function makePage(settings: { ancestors?: string[]; referrer?: string; isTop?: boolean }) {
  const sent: [message: unknown, origin: string][] = [];
  const self = {};
  const page: FramedPage = {
    self,
    top: settings.isTop ? self : {},
    parent: { postMessage: (message, origin) => sent.push([message, origin]) },
    location: settings.ancestors ? { ancestorOrigins: settings.ancestors } : {},
    document: { referrer: settings.referrer ?? '' },
  };
  return { page, sent };
}

it('distinguishes a page in a frame from one at top level', () => {
  expect(isFramed(makePage({ isTop: true }).page)).toBe(false);
  expect(isFramed(makePage({}).page)).toBe(true);
});

it('sends to the exact origin of the parent, and to no other', () => {
  const { page, sent } = makePage({ ancestors: [SHOP] });
  postToParent('saved', ALLOWED, page);
  expect(sent).toEqual([['saved', SHOP]]);
});

it.each([
  ['a parent that is not allowed', { ancestors: ['https://evil.example'] }],
  ['an allowed parent inside one that is not', { ancestors: [SHOP, 'https://evil.example'] }],
  ['a referrer that is not allowed', { referrer: 'https://evil.example/page' }],
  ['an origin that only begins like an allowed one', { ancestors: [`${SHOP}.evil.example`] }],
  ['a page at top level', { ancestors: [], isTop: true }],
])('sends nothing to %s', (_, settings) => {
  const { page, sent } = makePage(settings);
  postToParent('saved', ALLOWED, page);
  expect(sent).toEqual([]);
});

it('uses the referrer if the browser lists no ancestors', () => {
  const { page, sent } = makePage({ referrer: `${SHOP}/account?x=1` });
  expect(isAllowedParent(ALLOWED, page)).toBe(true);
  postToParent('saved', ALLOWED, page);
  expect(sent).toEqual([['saved', SHOP]]);
});

it('sends to each allowed origin if the browser lists no ancestors and no referrer', () => {
  const { page, sent } = makePage({});
  postToParent('saved', ALLOWED, page);
  expect(sent.map(([, origin]) => origin)).toEqual(ALLOWED);
});

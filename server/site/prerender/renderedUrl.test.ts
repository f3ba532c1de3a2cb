import { expect, it } from 'vitest';
import { hasListedValues, toRenderedUrl } from './renderedUrl.ts';

const PAGE = 'https://invoice.example/fern/x1';

it('drops unknown parameters and repeated ones', () => {
  expect(toRenderedUrl(`${PAGE}?utm_source=a&type=invoice&x=1&type=quote`)).toBe(
    `${PAGE}?type=invoice`,
  );
  expect(toRenderedUrl(`${PAGE}?1`)).toBe(PAGE);
});

it('returns the same URL for any order of the parameters', () => {
  expect(toRenderedUrl(`${PAGE}?locale=de&type=invoice`)).toBe(
    toRenderedUrl(`${PAGE}?type=invoice&locale=de`),
  );
});

it.each(['preview', 'refused', 'payment', 'intent', 'processor', 'app_id', 'lines'])(
  'retains %s, which changes the page',
  (name) => {
    expect(toRenderedUrl(`${PAGE}?${name}=1`)).toBe(`${PAGE}?${name}=1`);
  },
);

const ASKED = {
  name: { kind: 'invoice', appId: 'fern', xid: 'x1' },
  locale: { catalogue: 'de', format: 'de-AT' },
} as const;

it.each([
  '',
  '?type=invoice',
  '?type=quote',
  '?locale=de',
  '?preview=1',
  '?lines=all',
  '?app_id=fern',
  '?app_id=fern&type=invoice&locale=de&preview=1&lines=all',
])('has only listed values in "%s"', (query) => {
  expect(hasListedValues(PAGE + query, ASKED)).toBe(true);
});

it.each([
  '?type=zzz',
  '?type=',
  '?type=constructor',
  '?locale=x1',
  '?locale=',
  '?locale=de-x-1',
  '?preview=2',
  '?preview=',
  '?lines=some',
  '?app_id=%20fern',
  '?app_id=',
  '?refused=accept.quote-expired',
  '?payment=p1',
  '?intent=i1',
  '?processor=p1',
  '?type=invoice&locale=x1',
  '?constructor=1',
])('has another value in "%s"', (query) => {
  expect(hasListedValues(PAGE + query, ASKED)).toBe(false);
});

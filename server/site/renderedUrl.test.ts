import { expect, it } from 'vitest';
import { toRenderedUrl } from './renderedUrl.ts';

const PAGE = 'https://invoice.example/fern/x1';

it('drops unknown parameters and repeated ones', () => {
  expect(toRenderedUrl(`${PAGE}?utm_source=a&type=invoice&x=1&type=quote`)).toBe(
    `${PAGE}?type=invoice`,
  );
  expect(toRenderedUrl(`${PAGE}?1`)).toBe(PAGE);
});

it('gives the same address whatever the order of its parameters', () => {
  expect(toRenderedUrl(`${PAGE}?locale=de&type=invoice`)).toBe(
    toRenderedUrl(`${PAGE}?type=invoice&locale=de`),
  );
});

it.each(['preview', 'refused', 'payment', 'intent', 'processor', 'app_id', 'lines'])(
  'keeps %s, which changes the page',
  (name) => {
    expect(toRenderedUrl(`${PAGE}?${name}=1`)).toBe(`${PAGE}?${name}=1`);
  },
);

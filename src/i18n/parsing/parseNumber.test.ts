import { expect, it } from 'vitest';
import { staticLocale } from '../locale/staticLocale.ts';
import { parseNumber } from './parseNumber.ts';

const packOf = (tag: string) => staticLocale({ catalogue: tag, format: tag }).pack;

it.each([
  ['en-US', '12', 12],
  ['en-US', ' 1,234.5 ', 1234.5],
  ['en-US', '-3', -3],
  ['en-US', '\u22123', -3],
  ['en-US', '-0', 0],
  ['en-US', '1,5', null],
  ['en-US', '12 apples', null],
  ['en-US', '', null],
  ['de', '1.234,5', 1234.5],
  ['de', '1,5', 1.5],
  ['de', '1.5', null],
  ['ar', '\u0661\u0662', 12],
])('reads %s %j as %s', (tag, text, number) => {
  expect(parseNumber(text, packOf(tag))).toBe(number);
});

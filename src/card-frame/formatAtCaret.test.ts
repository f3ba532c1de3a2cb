import { describe, expect, it } from 'vitest';
import { formatCardNumber, toNumberDigits } from '#domain/card/cardNumber.ts';
import { formatAtCaret } from './formatAtCaret.ts';

const format = (text: string) => formatCardNumber(toNumberDigits(text));
/** `|` is the caret. */
const parse = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const write = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a field’s caret', () => {
  it.each([
    ['at the end, a digit is added', '4242', '42424|', 'insertText', '4242 4|'],
    ['in the middle, a digit is added', '4242 4242', '42924| 242', 'insertText', '4292 4|242'],
    ['before a gap, a digit is added', '4242 4', '42421| 4', 'insertText', '4242 1|4'],
    [
      'a gap is taken away backwards',
      '4242 4242',
      '4242|4242',
      'deleteContentBackward',
      '424|4 242',
    ],
    ['a gap is taken away forwards', '4242 4242', '4242|4242', 'deleteContentForward', '4242| 242'],
    ['a digit is taken away', '4242 4242', '4242 |242', 'deleteContentBackward', '4242| 242'],
    [
      'a number is pasted with spaces',
      '',
      ' 4242 4242 4242 4242 |',
      'insertFromPaste',
      '4242 4242 4242 4242|',
    ],
    [
      'a number is pasted with signs',
      '',
      '4242-4242-4242-4242|',
      'insertFromPaste',
      '4242 4242 4242 4242|',
    ],
    ['all is taken away', '4242 4242', '|', 'deleteContentBackward', '|'],
  ])('keeps the caret in place when %s', (_, before, typed, inputType, after) => {
    expect(write(formatAtCaret({ typed: parse(typed), before, inputType, format }))).toBe(after);
  });
});

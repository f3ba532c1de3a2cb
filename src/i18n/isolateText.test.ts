import { describe, expect, it } from 'vitest';
import { isolateText } from './isolateText.ts';

const wrapped = (text: string) => `\u2068${text}\u2069`;

describe('a value in a text', () => {
  it('is isolated from the text around it', () => {
    expect(isolateText('Amara')).toBe(wrapped('Amara'));
  });

  it('keeps nested isolates', () => {
    const text = `${wrapped('$90.00')} · ${wrapped('VAT')}`;
    expect(isolateText(text)).toBe(wrapped(text));
  });

  it.each([
    ['ends an isolate that it has not begun', 'a\u2069b'],
    ['begins an isolate that it does not end', 'a\u2067b'],
    ['ends one before it begins one', 'a\u2069\u2067b'],
    ['turns letters around', '\u202eab'],
    ['begins an embedding', 'a\u202bb'],
  ])('drops a mark that %s', (_, text) => {
    expect(isolateText(text)).toBe(wrapped('ab'));
  });
});

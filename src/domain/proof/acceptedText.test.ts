import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedText, canonicalJson } from './acceptedText.ts';

describe('canonicalJson', () => {
  it('is the same text for equal values, in any order of their keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });
});

describe('acceptedText', () => {
  const subject = {
    xid: 'x',
    revision: 1,
    currencyCode: 'USD',
    lines: [{ name: 'A', amount: '1.00' }],
    totals: { total: '1.00' },
    payPlan: null,
    orderTerms: 'Terms',
    locale: 'en-US',
  };

  it('changes with every part that was agreed to', () => {
    const texts = [
      subject,
      { ...subject, lines: [{ name: 'A', amount: '1.01' }] },
      { ...subject, totals: { total: '1.01' } },
      { ...subject, orderTerms: 'Terms.' },
      { ...subject, locale: 'de' },
      { ...subject, revision: 2 },
      { ...subject, payPlan: { amountDue: '0.50' } },
    ].map(acceptedText);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('does not change with what was not agreed to', () => {
    expect(acceptedText({ ...subject, status: 'VIEWED' } as typeof subject)).toBe(
      acceptedText(subject),
    );
  });
});

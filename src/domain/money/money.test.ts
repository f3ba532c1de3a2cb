import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, isCurrencyCode } from './currencyCodes.ts';
import { compareDecimals, decimal, parseDecimal, printDecimal, roundDecimal } from './decimal.ts';
import { lineAmount, percentOfMoney } from './lineAmount.ts';
import { minorUnits } from './minorUnits.ts';
import {
  addMoney,
  compareMoney,
  maxMoney,
  minMoney,
  money,
  subtractMoney,
  sumMoney,
} from './money.ts';
import { fromDecimalString, toDecimalString } from './toDecimalString.ts';
import {
  fromTwoDecimalAmount,
  fromWrittenAmount,
  parseApiAmount,
  twoDecimalAmount,
} from './twoDecimalAmount.ts';

const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'HUF', 'CLF', 'EUR');
const minor = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
const decimalText = fc
  .tuple(
    fc.integer({ min: -99_999, max: 99_999 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
  )
  .map(([whole, digits]) => (digits.length > 0 ? `${whole}.${digits.join('')}` : `${whole}`));

/** An independent computation: value = n / d as BigInt rationals, rounded by comparing twice the remainder. */
interface Rational {
  n: bigint;
  d: bigint;
}
function rational(text: string): Rational {
  const [whole = '', fraction = ''] = text.split('.');
  return { n: BigInt(whole + fraction), d: BigInt(`1${'0'.repeat(fraction.length)}`) };
}
function roundedMinor({ n, d }: Rational, digits: number): bigint {
  const scaled = n * 10n ** BigInt(digits);
  const floor = scaled >= 0n ? scaled / d : -(-scaled / d);
  const rest = scaled - floor * d;
  const size = rest < 0n ? -rest : rest;
  if (size * 2n < d) return floor;
  return scaled < 0n ? floor - 1n : floor + 1n;
}

describe('minor units', () => {
  it('come from ISO 4217 where engines disagree', () => {
    const expected = {
      HUF: 2,
      IDR: 2,
      COP: 2,
      PKR: 2,
      RSD: 2,
      IQD: 3,
      ISK: 0,
      JPY: 0,
      KWD: 3,
      UGX: 0,
      MGA: 2,
    };
    for (const [code, digits] of Object.entries(expected))
      expect(minorUnits(code), code).toBe(digits);
  });
  it('exist once for each code, and no other code is accepted', () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
    expect(currencyCodes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(['usd', 'XXZ', ''].filter(isCurrencyCode)).toEqual([]);
    for (const none of ['usd', 'EURO', ' JP', '']) {
      expect(() => minorUnits(none), none).toThrow(RangeError);
    }
  });
});

describe('money', () => {
  it('refuses fractions, unsafe integers and unknown currencies', () => {
    expect(() => money(1.5, 'USD')).toThrow(RangeError);
    expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'USD')).toThrow(RangeError);
    expect(() => money(Number.NaN, 'USD')).toThrow(RangeError);
    expect(() => money(1, 'EURO')).toThrow(RangeError);
  });
  it('refuses to add two currencies', () => {
    expect(() => addMoney(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError);
    expect(() => sumMoney([money(1, 'USD')], 'EUR')).toThrow(RangeError);
  });
  it('has no negative zero', () => {
    expect(Object.is(money(-0, 'USD').amountMinor, 0)).toBe(true);
  });
  it('adds, subtracts, compares and selects like integers', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, code) => {
        const [x, y] = [money(a, code), money(b, code)];
        expect(addMoney(x, y).amountMinor).toBe(a + b);
        expect(addMoney(subtractMoney(x, y), y)).toEqual(x);
        expect(Math.sign(compareMoney(x, y))).toBe(Math.sign(a - b));
        expect(minMoney(x, y).amountMinor).toBe(Math.min(a, b));
        expect(maxMoney(x, y).amountMinor).toBe(Math.max(a, b));
      }),
    );
  });
});

describe('decimal', () => {
  it('rounds half away from zero', () => {
    const cases = [
      ['0.005', '0.01'],
      ['-0.005', '-0.01'],
      ['0.0049999', '0.00'],
      ['2.675', '2.68'],
      ['-2.675', '-2.68'],
      ['1', '1.00'],
    ] as const;
    for (const [input, output] of cases) {
      expect(printDecimal(roundDecimal(decimal(input), 2)), input).toBe(output);
    }
  });
  it('rejects everything but plain decimal text', () => {
    for (const text of ['', ' 1', '1 ', '1e3', 'NaN', '+1', '1.', '.5', '1,5', '--1', '0x1', '١']) {
      expect(parseDecimal(text), text).toBeUndefined();
    }
  });
  it('agrees with rational arithmetic when it compares', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        const [x, y] = [rational(a), rational(b)];
        const difference = x.n * y.d - y.n * x.d;
        expect(compareDecimals(decimal(a), decimal(b))).toBe(
          Number(difference > 0n) - Number(difference < 0n),
        );
      }),
    );
  });
});

describe('line amounts', () => {
  it('are exact where floats are not', () => {
    expect(lineAmount('1.005', '100', 'USD').amountMinor).toBe(10_050);
    expect(lineAmount('1', '1.005', 'USD').amountMinor).toBe(101);
    expect(lineAmount('3', '333.335', 'JPY').amountMinor).toBe(1000);
    expect(percentOfMoney(money(1999, 'USD'), '8.875').amountMinor).toBe(177);
    expect(() => lineAmount('1e3', '1', 'USD')).toThrow(RangeError);
  });
  it('agree with an independent rational computation', () => {
    fc.assert(
      fc.property(decimalText, decimalText, currency, (quantity, price, code) => {
        const [q, p] = [rational(quantity), rational(price)];
        const expected = roundedMinor({ n: q.n * p.n, d: q.d * p.d }, minorUnits(code));
        expect(BigInt(lineAmount(quantity, price, code).amountMinor)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
  it('take a percentage as an independent rational computation does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        decimalText,
        currency,
        (amount, rate, code) => {
          const r = rational(rate);
          const expected = roundedMinor({ n: BigInt(amount) * r.n, d: r.d * 100n }, 0);
          expect(BigInt(percentOfMoney(money(amount, code), rate).amountMinor)).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('decimal strings', () => {
  it('have the digits of the currency', () => {
    expect(toDecimalString(money(1250, 'USD'))).toBe('12.50');
    expect(toDecimalString(money(-5, 'USD'))).toBe('-0.05');
    expect(toDecimalString(money(1000, 'JPY'))).toBe('1000');
    expect(toDecimalString(money(1250, 'KWD'))).toBe('1.250');
  });
  it('are parsed back as the same money', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const value = money(amount, code);
        expect(fromDecimalString(toDecimalString(value), code, { allowNegative: true })).toEqual(
          value,
        );
      }),
    );
  });
  it('are refused when they are not exactly an amount of the currency', () => {
    const texts = [
      '',
      ' 1',
      '1.234',
      '1e2',
      'NaN',
      'Infinity',
      '+1',
      '-1',
      '01',
      '1.',
      '.5',
      '1,00',
      '9'.repeat(17),
    ];
    for (const text of texts) expect(fromDecimalString(text, 'USD'), text).toBeUndefined();
    expect(fromDecimalString('1.0', 'JPY')).toBeUndefined();
    expect(fromDecimalString('1.5', 'USD')).toEqual(money(150, 'USD'));
  });
});

describe('amounts of the payment calls', () => {
  it('have exactly two decimals, or the three of the currency [9.04]', () => {
    expect(twoDecimalAmount(money(1234, 'USD'))).toBe('12.34');
    expect(twoDecimalAmount(money(1200, 'USD'))).toBe('12.00');
    expect(twoDecimalAmount(money(1000, 'JPY'))).toBe('1000.00');
    expect(twoDecimalAmount(money(5124, 'KWD'))).toBe('5.124');
  });
  it('are parsed back as the same money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e12 }), currency, (amount, code) => {
        const value = money(amount, code);
        expect(fromTwoDecimalAmount(twoDecimalAmount(value), code)).toEqual(value);
        expect(parseApiAmount(twoDecimalAmount(value), code)).toEqual(value);
        expect(parseApiAmount(toDecimalString(value), code)).toEqual(value);
        expect(fromWrittenAmount(twoDecimalAmount(value), code)).toEqual(value);
        expect(fromWrittenAmount(toDecimalString(value), code)).toEqual(value);
      }),
    );
  });
  it('are refused with other decimals, signs or an amount that the currency cannot hold', () => {
    for (const text of ['12', '12.3', '12.345', '-1.00', '01.00', '1e2', '']) {
      expect(fromTwoDecimalAmount(text, 'USD'), text).toBeUndefined();
    }
    expect(fromTwoDecimalAmount('1000.50', 'JPY')).toBeUndefined();
    expect(fromTwoDecimalAmount('1.25', 'KWD')).toBeUndefined();
  });
});

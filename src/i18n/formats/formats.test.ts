import { describe, expect, it } from 'vitest';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { type Money, money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import locales from '#locales/locales.json';
import { readCatalogue } from '#locales/tools/catalogues.ts';
import { createFormatPack } from '#locales/tools/createFormatPack.ts';
import { isolateText, stripMarks } from '../isolateText.ts';
import { parseAmount } from '../parsing/parseAmount.ts';
import { toLatinDigits } from '../parsing/toLatinDigits.ts';
import { createFormats } from './createFormats.ts';
import { formatDate, formatDateTime } from './formatDate.ts';
import { formatElapsed } from './formatElapsed.ts';
import { formatMoney } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';

const tags = locales.map(({ tag }) => tag);
const packs = new Map(tags.map((tag) => [tag, createFormatPack(tag)]));
const getPack = (tag: string) => packs.get(tag) ?? createFormatPack(tag);
const intlTag = (tag: string) => `${tag}-u-ca-gregory-nu-latn`;
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD', 'GBP', 'INR', 'HUF', 'CHF'];
const AMOUNTS = [0, 1, 99, 100, 12345, 100_000, 123_456_789, 9_876_543_210, -1, -5000, -123_456];

function intlMoney(tag: string, amount: Money, strip = false): string {
  const digits = minorUnits(amount.currency);
  const whole = strip && amount.amountMinor % 10 ** digits === 0;
  return new Intl.NumberFormat(intlTag(tag), {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: whole ? 0 : digits,
  }).format(toDecimalString(amount) as `${number}`);
}

/** V8 alone turns CLDR's narrow no-break space into a space, and only in `format`. */
const spell = (intl: Intl.DateTimeFormat, epochMs: number) =>
  intl
    .formatToParts(epochMs)
    .map((part) => part.value)
    .join('');

describe.each(tags)('formats of %s', (tag) => {
  const pack = getPack(tag);

  it('write money as ICU does, with our minor units', () => {
    for (const currency of CURRENCIES) {
      for (const amountMinor of AMOUNTS) {
        const amount = money(amountMinor, currency);
        expect(stripMarks(formatMoney(amount, pack))).toBe(stripMarks(intlMoney(tag, amount)));
        expect(stripMarks(formatMoney(amount, pack, { noCents: true }))).toBe(
          stripMarks(intlMoney(tag, amount, true)),
        );
      }
    }
  });

  it('write numbers and percentages as ICU does', () => {
    const options = { maximumFractionDigits: 3 };
    const plain = new Intl.NumberFormat(intlTag(tag), options);
    const percent = new Intl.NumberFormat(intlTag(tag), { style: 'percent', ...options });
    const formats = createFormats(pack, 'USD');
    for (const text of ['0', '7', '1234', '12345.5', '1234567.125', '-1', '-98765.25']) {
      expect(formats.number(text)).toBe(plain.format(text as `${number}`));
    }
    for (const text of ['0', '7.7', '19', '-5', '1234']) {
      expect(formats.percent(text)).toBe(percent.format(Number(`${text}e-2`)));
    }
  });

  it('write days and times as ICU does', () => {
    const styles = {
      numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
      medium: { year: 'numeric', month: 'short', day: 'numeric' },
      long: { year: 'numeric', month: 'long', day: 'numeric' },
    } as const;
    for (const style of ['numeric', 'medium', 'long'] as const) {
      const intl = new Intl.DateTimeFormat(intlTag(tag), { ...styles[style], timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        for (const day of ['01', '09', '28']) {
          const iso = `2026-${String(month).padStart(2, '0')}-${day}`;
          expect(formatDate(iso, style, pack)).toBe(spell(intl, Date.parse(iso)));
        }
      }
    }
    const intl = new Intl.DateTimeFormat(intlTag(tag), {
      ...styles.medium,
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kathmandu',
    });
    for (let hour = 0; hour < 24; hour += 1) {
      const epochMs = Date.UTC(2026, hour % 12, 3, hour, 30);
      expect(formatDateTime(epochMs, 'Asia/Kathmandu', pack)).toBe(spell(intl, epochMs));
    }
  });

  it('show elapsed time as ICU does', () => {
    const intl = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'always' });
    const units = { minute: [60_000, 60], hour: [3_600_000, 24], day: [86_400_000, 30] } as const;
    for (const unit of ['minute', 'hour', 'day'] as const) {
      const [ms, end] = units[unit];
      for (let count = 1; count < end; count += 1) {
        const elapsed = { sinceMs: 0, nowMs: count * ms, timeZone: 'UTC' };
        expect(formatElapsed(elapsed, pack)).toBe(intl.format(-count, unit));
      }
    }
  });

  it('read back every amount that they write', () => {
    const formats = createFormats(pack, 'USD');
    for (const currency of ['USD', 'JPY', 'KWD']) {
      for (const amountMinor of [0, 5, 1050, 123_456, 1_234_567, 987_654_321]) {
        const amount = money(amountMinor, currency);
        for (const text of [formats.money(amount), formats.moneyWithCode(amount)]) {
          expect(parseAmount(text, currency, pack), text).toEqual({ ok: true, money: amount });
        }
      }
    }
  });

  it('read amounts in the digits and with the separators of the language', () => {
    const native = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
    for (const amountMinor of [5, 1050, 123_456, 987_654_321]) {
      const text = native.format(amountMinor / 100);
      const amount = money(amountMinor, 'USD');
      expect(parseAmount(text, 'USD', pack), text).toEqual({ ok: true, money: amount });
    }
  });

  it('have direction marks only where the script runs from right to left', () => {
    const isRtl = locales.find((locale) => locale.tag === tag)?.dir === 'rtl';
    if (!isRtl) expect(stripMarks(JSON.stringify(pack))).toBe(JSON.stringify(pack));
  });
});

describe('formats', () => {
  const us = createFormats(getPack('en-US'), 'USD');

  it('write a moment on the clock of the time zone that the visitor chose', () => {
    const at = Date.parse('2026-11-18T17:04:00.000Z');
    expect(us.dateTime(at, 'America/Los_Angeles')).toMatch(/9:04\sAM/);
    const chosen = createFormats(getPack('en-US'), 'USD', 'Asia/Tokyo');
    expect(chosen.dateTime(at, 'America/Los_Angeles')).toMatch(/Nov 19, 2026.*2:04\sAM/);
    expect([us, chosen].map(({ zone }) => zone('America/Los_Angeles'))).toEqual([
      'America/Los_Angeles',
      'Asia/Tokyo',
    ]);
  });

  it('write a date as MM/DD/YYYY in en-US [9.03]', () => {
    expect(us.date('2026-11-07')).toBe('11/07/2026');
    expect(us.date('2026-11-17', 'medium')).toBe('Nov 17, 2026');
    expect(us.date('2026-11-17', 'long')).toBe('November 17, 2026');
    expect(createFormats(getPack('de'), 'EUR').date('2026-11-07')).toBe('07.11.2026');
  });
  it.each([
    ['en-US', { YYYY: '2026', MM: '11', DD: '07' }],
    ['de', { JJJJ: '2026', MM: '11', TT: '07' }],
    ['ja', { YYYY: '2026', MM: '11', DD: '07' }],
  ])('write a date as the text date.format of %s shows it [8.27]', (tag, parts) => {
    let written = readCatalogue(tag)['date.format'] ?? '';
    for (const [letters, digits] of Object.entries(parts))
      written = written.replace(letters, digits);
    expect(createFormats(getPack(tag), 'EUR').date('2026-11-07')).toBe(written);
  });
  it('leave out cents only when there are none [9.02]', () => {
    expect(us.amountNoCents(500)).toBe('$5');
    expect(us.amountNoCents(100_000)).toBe('$1,000');
    expect(us.amountNoCents(550)).toBe('$5.50');
    expect(us.amountNoCents(505)).toBe('$5.05');
    expect(us.moneyNoCents(money(1000, 'JPY'))).toBe('¥1,000');
    expect(us.moneyNoCents(money(5000, 'KWD'))).toBe('KWD\u00a05');
  });
  it('follow the currency that they are made for [4.01]', () => {
    const euro = createFormats(getPack('en-US'), 'EUR');
    expect([us.amount(123_450), euro.amount(123_450)]).toEqual(['$1,234.50', '€1,234.50']);
    expect([us.amountNoCents(500), euro.amountNoCents(500)]).toEqual(['$5', '€5']);
  });
  it('show two decimals of a forint in every engine', () => {
    expect(formatMoney(money(123_450, 'HUF'), getPack('en-US'))).toBe('HUF\u00a01,234.50');
  });
  it('group by lakh and crore in India', () => {
    expect(formatMoney(money(1_234_567_800, 'INR'), getPack('en-IN'))).toBe('₹1,23,45,678.00');
  });
  it('keep a symbol of letters and signs together in a right-to-left text', () => {
    expect(formatMoney(money(100, 'USD'), getPack('ar'))).toContain('\u2066US$\u2069');
  });
  it('do not change text that is not a day or number', () => {
    expect(us.date('soon')).toBe('soon');
    expect(formatNumber('many', getPack('de').number)).toBe('many');
    expect(stripMarks(isolateText('x'))).toBe('x');
  });
  it('show a date once a snapshot is older than a month, and “now” below a minute', () => {
    const since = Date.UTC(2026, 0, 2, 15, 4);
    const at = (nowMs: number) =>
      formatElapsed({ sinceMs: since, nowMs, timeZone: 'America/New_York' }, us.pack);
    expect(at(since + 59_000)).toBe('now');
    expect(at(since - 5000)).toBe('now');
    // which space precedes AM depends on the ICU of this Node
    expect(at(since + 40 * 86_400_000)).toMatch(/^Jan 2, 2026, 10:04[ \u202f]AM$/);
  });
  it('use the calendar day in the business’s time zone', () => {
    const instant = Date.UTC(2026, 10, 17, 3, 0);
    expect(dayInTimeZone(instant, 'America/Los_Angeles')).toBe('2026-11-16');
    expect(dayInTimeZone(instant, 'Asia/Tokyo')).toBe('2026-11-17');
    expect(dayInTimeZone(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01');
  });
});

describe('digits of any script', () => {
  it('become Latin', () => {
    expect(toLatinDigits('١٢٣ ۴۵۶ ७८९ ０１ 𝟘𝟡𝟎 a5')).toBe('123 456 789 01 090 a5');
  });
});

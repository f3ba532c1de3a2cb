import { type Money, money } from '#domain/money/money.ts';
import { type DateStyle, formatDate, formatDateTime } from './formatDate.ts';
import { formatDecimalMoney, formatMoney } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import type { FormatPack } from './formatPack.ts';

/** All formats of one locale and one app currency. None of them uses the engine's Intl for texts or separators. */
export interface Formats {
  /** Tag of the formats, for the `lang` of formatted text where it differs from that of the messages (`es-BO`). */
  readonly tag: string;
  /** The app's currency, in which `amount` and `amountNoCents` are shown. */
  readonly currency: string;
  /** `$1,234.50` */
  readonly money: (amount: Money) => string;
  /** Plain decimal text with the decimals that it has, as money: `$0.0125`. */
  readonly decimalMoney: (decimal: string, currency: string) => string;
  /** `$5`, but `$5.50`: whole amounts without decimals, never rounded. */
  readonly moneyNoCents: (amount: Money) => string;
  /** `USD 1,234.50` */
  readonly moneyWithCode: (amount: Money) => string;
  /** Minor units of the app's currency, as money. */
  readonly amount: (amountMinor: number) => string;
  /** Minor units of the app's currency, whole amounts without decimals. */
  readonly amountNoCents: (amountMinor: number) => string;
  /** Plain decimal text or an integer: quantities and counts. */
  readonly number: (value: string | number) => string;
  /** A rate in percent, as plain decimal text: `7.7` is `7.7%`. */
  readonly percent: (rate: string) => string;
  /** A calendar day (`2026-11-17`); `numeric` when no style is given. */
  readonly date: (day: string, style?: DateStyle) => string;
  /** The time zone for showing moments: the visitor's choice, if any. */
  readonly zone: (timeZone: string) => string;
  /** An instant in ms since 1970 on the wall clock of a time zone, or of the visitor's choice; of the device's own where none is given. */
  readonly dateTime: (epochMs: number, timeZone?: string) => string;
  /** The pack that all of them use; for `useParseAmount`. */
  readonly pack: FormatPack;
}

/**
 * Binds a format pack, the app's currency and the visitor's time zone to the formats; a new currency creates new formats.
 */
export function createFormats(
  pack: FormatPack,
  currency: string,
  chosenZone: string | null = null,
): Formats {
  const zone = (timeZone: string) => chosenZone ?? timeZone;
  const percentShape = { ...pack.number, ...pack.percent };
  return {
    tag: pack.tag,
    currency,
    money: (amount) => formatMoney(amount, pack),
    decimalMoney: (decimal, code) => formatDecimalMoney(decimal, code, pack),
    moneyNoCents: (amount) => formatMoney(amount, pack, { noCents: true }),
    moneyWithCode: (amount) => formatMoney(amount, pack, { code: true }),
    amount: (amountMinor) => formatMoney(money(amountMinor, currency), pack),
    amountNoCents: (amountMinor) =>
      formatMoney(money(amountMinor, currency), pack, { noCents: true }),
    number: (value) => formatNumber(String(value), pack.number),
    percent: (rate) => formatNumber(rate, percentShape),
    date: (day, style = 'numeric') => formatDate(day, style, pack),
    zone,
    dateTime: (epochMs, timeZone) =>
      formatDateTime(epochMs, timeZone === undefined ? undefined : zone(timeZone), pack),
    pack,
  };
}

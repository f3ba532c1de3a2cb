/** How digits are grouped and which marks are used. `group` is empty where nothing is grouped. */
export interface NumberShape {
  readonly decimal: string;
  readonly group: string;
  /** Size of the group next to the decimal mark, then of all others (3,3 or 3,2). */
  readonly sizes: readonly [number, number];
  /** The number of digits required before the first group separator: 2 leaves 1234 ungrouped. */
  readonly least: number;
}

/** A text with placeholders, for amounts from zero up and for those below. */
export interface SignedTemplate {
  readonly positive: string;
  readonly negative: string;
}

/** A date text with `{y}` `{m}` `{mm}` `{d}` `{dd}` `{h}` `{hh}` `{min}` `{p}`; `months` replace `{m}` when given. */
export interface DateTemplate {
  readonly template: string;
  readonly months?: readonly string[];
}

/** Text of elapsed time by plural category, with `{0}` for the number. */
export type ElapsedTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The format data of one locale, from ICU at build time: Latin digits, Gregorian calendar. Texts of right-to-left locales
 * contain CLDR's direction marks, without which a minus or a symbol would change sides; other texts have none.
 */
export interface FormatPack {
  readonly tag: string;
  readonly number: NumberShape & SignedTemplate;
  readonly percent: SignedTemplate;
  /** Placeholders `0` for the number and `¤` for the symbol. */
  readonly money: NumberShape & SignedTemplate;
  /** Symbols by currency code where they are not the code itself. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly dates: {
    readonly numeric: DateTemplate;
    readonly medium: DateTemplate;
    readonly long: DateTemplate;
    /** Medium date and time; its months are those of `medium`. */
    readonly dateTime: DateTemplate;
  };
  /** Hours 0 to 23 as 0-23 (`h23`) or 12, 1-11 twice (`h12`), with the two or 24 names of the parts of a day. */
  readonly clock: { readonly cycle: 'h12' | 'h23'; readonly periods?: readonly string[] };
  readonly ago: {
    readonly now: string;
    readonly minute: ElapsedTexts;
    readonly hour: ElapsedTexts;
    readonly day: ElapsedTexts;
  };
}

/** The differences of a region's pack from the pack of its catalogue. */
export type PackOverride = Partial<FormatPack>;

import type { CalendarPack } from '../formats/calendarPack.ts';
import type { FormatPack, PackOverride } from '../formats/formatPack.ts';
import type { Messages } from '../messageId.ts';
import type { MessagePart } from '../messages/messagePart.ts';

/** Chunk of one part of a locale's messages. */
export interface MessagesChunk {
  readonly messages: Messages;
}

/** First chunk of a locale: the texts of the first view, and their formats. */
export interface ReadingChunk extends MessagesChunk {
  readonly pack: FormatPack;
}

/** Formats of the regions that share the catalogue. */
export interface FormatsChunk {
  readonly regions: Readonly<Record<string, PackOverride>>;
}

/** The calendar of a locale, and the differences of its regions. */
export interface CalendarChunk {
  readonly calendar: CalendarPack;
  readonly regions: Readonly<Record<string, Partial<CalendarPack>>>;
}

/** The names of countries by alpha-3 code. */
export interface CountriesChunk {
  readonly countries: Readonly<Record<string, string>>;
}

/** The cities of time zones, where they differ from the last part of the zone's id. */
export interface CitiesChunk {
  readonly cities: Readonly<Record<string, string>>;
}

/** One complete locale. */
export interface StaticLocale extends FormatsChunk {
  readonly pack: FormatPack;
  readonly parts: Readonly<Record<MessagePart, Messages>>;
}

/** The contents of each file of a locale. */
export type LocaleFiles = Readonly<
  Record<Exclude<MessagePart, 'reading'>, MessagesChunk> & {
    reading: ReadingChunk;
    formats: FormatsChunk;
    calendar: CalendarChunk;
    countries: CountriesChunk;
    cities: CitiesChunk;
  }
>;

/** Loads one file of a locale. */
export type LoadLocaleFile = <Part extends keyof LocaleFiles>(
  tag: string,
  part: Part,
) => Promise<LocaleFiles[Part]>;

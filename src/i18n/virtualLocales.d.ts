declare module 'virtual:locale-tags' {
  /** Tags of the catalogues that exist, root first; pseudo-locales are not among them. */
  export const catalogueTags: readonly string[];
}

declare module 'virtual:locale-options' {
  /** The catalogues that exist with their own names, for the language picker. */
  export const localeOptions: readonly {
    readonly value: string;
    readonly label: string;
    readonly dir: 'ltr' | 'rtl';
  }[];
}

declare module 'virtual:locales' {
  /** Loaders of one locale's chunks. */
  export interface LocaleLoaders
    extends Readonly<
      Record<
        Exclude<import('./messagePart.ts').MessagePart, 'reading'>,
        () => Promise<import('./localeChunks.ts').MessagesChunk>
      >
    > {
    readonly reading: () => Promise<import('./localeChunks.ts').ReadingChunk>;
    /** Absent where the catalogue serves no region whose formats differ. */
    readonly formats?: () => Promise<import('./localeChunks.ts').FormatsChunk>;
  }
  /** By catalogue tag, pseudo-locales included. */
  export const localeLoaders: Readonly<Record<string, LocaleLoaders>>;
}

declare module 'virtual:locale-calendars' {
  /** Loaders of the calendars by catalogue tag, pseudo-locales included; a list of its own, for the date picker alone. */
  export const calendarLoaders: Readonly<
    Record<string, () => Promise<import('./localeChunks.ts').CalendarChunk>>
  >;
}

declare module 'virtual:locales/static' {
  /** Everything at once, for rendering on a server and for tests; never import it in the page. */
  export const staticLocales: Readonly<Record<string, import('./localeChunks.ts').StaticLocale>>;
}

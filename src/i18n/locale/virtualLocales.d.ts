declare module 'virtual:locale-tags' {
  /** Tags of the catalogues that exist, root first; pseudo-locales are not among them. */
  export const catalogueTags: readonly string[];
}

declare module 'virtual:locale-options' {
  /** The languages and variants that the catalogues serve, with their own and their English names, for the language picker. */
  export const localeOptions: readonly {
    readonly value: string;
    readonly label: string;
    readonly englishName: string;
    readonly dir: 'ltr' | 'rtl';
  }[];
}

declare module 'virtual:locales' {
  /** Loads one file of a locale, pseudo-locales included. Rejects for a tag without a catalogue, and if the network fails. */
  export const loadLocaleFile: import('./localeChunks.ts').LoadLocaleFile;
}

declare module 'virtual:locales/static' {
  /**
   * Reads one complete locale, for rendering on a server and for tests; never import it in the page. Throws for an unknown tag.
   */
  export const readStaticLocale: (tag: string) => import('./localeChunks.ts').StaticLocale;
}

/** Files of the build, for the head script; names without the assets folder. */
export interface PreloadAssets {
  /** Files of the preloaded pages by their key. */
  readonly pages: Readonly<Partial<Record<string, readonly string[]>>>;
  /** The id in the names of the locales' files; null where nothing is built. */
  readonly localesId: string | null;
  /** Tags of the catalogues with regions whose formats differ, separated by spaces. */
  readonly regionalTags: string;
}

/** Files of a page besides those of the shell and of its route, by its content (`page-parts.json`). */
export interface PartFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
  /** The files of the part's messages, with `{locale}` for the catalogue. */
  readonly messageFiles: readonly string[];
}

/** The files of a catalogue: its reading messages, and the formats of its regions where there are some. */
export interface MessageFiles {
  readonly reading: string;
  readonly formats?: string;
}

/** What the shell says while a page loads, and on the button that loads the page again. */
export interface ShellTexts {
  readonly loading: string;
  readonly retry: string;
}

/** Files that the build made, as the head script knows them; names without the assets folder. */
export interface PreloadAssets {
  /** Folder of the files, with slashes around. */
  readonly base: string;
  /** Files of the preloaded pages by their key. */
  readonly pages: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly messageFiles: Readonly<Partial<Record<string, MessageFiles>>>;
  readonly texts: Readonly<Partial<Record<string, ShellTexts>>>;
}

/** Files that a page renders with beyond its route's, by what it shows (`page-parts.json`). */
export interface PartFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
  /** The part's messages by catalogue. */
  readonly messageFiles: Readonly<Record<string, string>>;
}

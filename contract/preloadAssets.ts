/** The files of a catalogue: its reading messages, and the formats of its regions if there are any. */
export interface MessageFiles {
  readonly reading: string;
  readonly formats?: string;
}

/** The shell's texts while a page loads, and on the reload button. */
export interface ShellTexts {
  readonly loading: string;
  readonly retry: string;
}

/** Files of the build, for the head script; names without the assets folder. */
export interface PreloadAssets {
  /** Folder of the files, with slashes around. */
  readonly base: string;
  /** Files of the preloaded pages by their key. */
  readonly pages: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly messageFiles: Readonly<Partial<Record<string, MessageFiles>>>;
  readonly texts: Readonly<Partial<Record<string, ShellTexts>>>;
}

/** Files of a page besides those of the shell and of its route, by its content (`page-parts.json`). */
export interface PartFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
  /** The files of the part's messages by catalogue. */
  readonly messageFiles: Readonly<Record<string, readonly string[]>>;
}

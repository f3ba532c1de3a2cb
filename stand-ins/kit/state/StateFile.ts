import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A state with more characters than this is saved with a delay, once for many changes. */
const SMALL_LENGTH = 1_000_000;
const DELAY_MS = 100;

/** How to export and import the file's content. */
export interface StateContent {
  title: string;
  take: () => object;
  restore: (saved: { version: 1 }) => void;
}

/**
 * Saves the state in one file, so that a restarted stand-in still has its payments. An unreadable file is renamed to `.damaged`, and
 * the stand-in starts empty.
 */
export class StateFile {
  private readonly path: string;
  private readonly content: StateContent;
  private timer: NodeJS.Timeout | undefined;
  private length = 0;

  constructor(path: string, content: StateContent) {
    this.path = path;
    this.content = content;
  }

  load(): void {
    if (!existsSync(this.path)) return;
    try {
      const saved = JSON.parse(readFileSync(this.path, 'utf8'));
      if (saved.version !== 1) throw new Error('The file has another version.');
      this.content.restore(saved);
    } catch {
      renameSync(this.path, `${this.path}.damaged`);
      process.stderr.write(
        `${this.content.title} stand-in: ${this.path} was damaged and has been renamed.\n`,
      );
    }
  }

  /** Saves a change: at once, so that it survives a kill, or with a delay if the state is large. */
  change(): void {
    if (this.length <= SMALL_LENGTH) this.save();
    else this.timer ??= setTimeout(() => this.save(), DELAY_MS);
  }

  /** Saves at once: writes a new file, then replaces the old one with it. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    mkdirSync(dirname(this.path), { recursive: true });
    const text = JSON.stringify(this.content.take());
    this.length = text.length;
    writeFileSync(`${this.path}.new`, text);
    renameSync(`${this.path}.new`, this.path);
  }
}

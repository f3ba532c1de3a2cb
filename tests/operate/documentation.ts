import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An example of a page, with the language after its fence. */
export interface Example {
  readonly language: string;
  readonly text: string;
  /** The line of its fence, for messages. */
  readonly line: number;
}

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The examples of a page of `docs`; records which of them were used. */
export class Documentation {
  readonly #name: string;
  readonly #text: string;
  readonly #used = new Set<number>();

  constructor(name: string) {
    this.#name = name;
    this.#text = readFileSync(
      fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)),
      'utf8',
    );
  }

  /** An example below a heading, by its language and position. Throws if there is none. */
  use(heading: string, language: string, at = 0): string {
    const start = this.#text.indexOf(`\n## ${heading}\n`);
    const end = this.#text.indexOf('\n## ', start + 1);
    const from = this.#toLine(start);
    const to = end === -1 ? Number.POSITIVE_INFINITY : this.#toLine(end);
    const found = this.#list().filter(
      (example) => example.language === language && example.line > from && example.line <= to,
    )[at];
    if (start === -1 || found === undefined)
      throw new Error(`docs/${this.#name} has no example ${language} below "${heading}".`);
    this.#used.add(found.line);
    return found.text;
  }

  /** Throws if the page does not contain this text, which a step relies on. */
  assertSays(text: string): void {
    if (!this.#text.includes(text)) throw new Error(`docs/${this.#name} does not say: ${text}`);
  }

  /** The first column of a table's rows, code marks removed: names of settings or metrics. */
  listNames(pattern: RegExp): string[] {
    return [...this.#text.matchAll(pattern)].map(([, name = '']) => name);
  }

  /** The examples that no step has used, as places. */
  listUnused(languages: readonly string[]): string[] {
    return this.#list()
      .filter(({ language, line }) => languages.includes(language) && !this.#used.has(line))
      .map(({ language, line }) => `docs/${this.#name}:${line} (${language})`);
  }

  #list(): Example[] {
    return [...this.#text.matchAll(BLOCK)].map(({ 1: language = '', 2: text = '', index }) => ({
      language,
      text,
      line: this.#toLine(index),
    }));
  }

  #toLine(index: number): number {
    return this.#text.slice(0, index).split('\n').length;
  }
}

import { join } from 'node:path';
import type { PdfContentRequest } from '#contract/pdfContent.ts';
import { LimitedProcess } from '#server/platform/processes/LimitedProcess.ts';

/** One document to typeset. */
export interface PdfJob {
  /** `PdfContent` and `PdfLayout` as JSON. */
  readonly content: string;
  readonly layout: string;
  /** The logo, and its path in the folder of templates. */
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
  /** A standard by Typst's name, such as `a-3a`. */
  readonly standard: string;
  /** When the document was made, in s since 1970. */
  readonly madeAt: number;
}

/** The content of a document: `PdfContent` as JSON, and its languages. */
export interface SerializedContent {
  readonly json: string;
  readonly lang: string;
  readonly contentLang: string;
}

/** How long one job may take, in ms. */
const TYPESET_MS = 15_000;

/** Maximum memory of the process in bytes. */
const MEMORY_BYTES = 700 * 1024 ** 2;

/** How long an idle process keeps running, in ms: it uses about 100 MB, and takes a second to start. */
const IDLE_MS = 10 * 60_000;

type Job =
  | PdfJob
  | { readonly request: PdfContentRequest }
  | { readonly unjoined: Uint8Array }
  | { readonly pdf: Uint8Array; readonly cii: Uint8Array };

interface Response {
  readonly content?: SerializedContent | null;
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

/** The files that the process needs. */
export interface PdfFiles {
  /** The program. */
  readonly program: string;
  /** The folder of Typst templates, with `document.typ`. */
  readonly templates: string;
  readonly fonts: readonly string[];
  /** The app's build for servers, which renders content. */
  readonly entry?: string;
}

/** The compiler refused the document, for example because of an unreadable image. */
export class TypesetError extends Error {}

/** Renders and typesets documents in a child process with limits, one after the other. */
export class PdfProcess {
  readonly #process: LimitedProcess<Job, Response>;

  constructor({ program, templates, fonts, entry }: PdfFiles, limitMs = TYPESET_MS) {
    const main = join(templates, 'document.typ');
    this.#process = new LimitedProcess({
      path: program,
      argument: JSON.stringify({ templates, main, fonts, entry }),
      env: { FONTCONFIG_FILE: join(templates, 'no-system-fonts.conf') },
      ...{ limitMs, memoryBytes: MEMORY_BYTES, idleMs: IDLE_MS },
    });
  }

  /** The PDF's bytes. Rejects with a `TypesetError` if the compiler refuses the document, or with the process's failure. */
  async typeset(job: PdfJob): Promise<Buffer> {
    const { pdf, error } = await this.#process.run(job);
    if (pdf === undefined) throw new TypesetError(error);
    return Buffer.from(pdf);
  }

  /** The content of a document; null for the receipt of a payment without one. Rejects if it cannot be rendered. */
  async render(request: PdfContentRequest): Promise<SerializedContent | null> {
    const { kind, response, paymentId, charges, locale, contentLocale, now } = request;
    const { content, error } = await this.#process.run({
      request: { kind, response, paymentId, charges, locale, contentLocale, now },
    });
    if (content === undefined) throw new Error(error);
    return content;
  }

  /** Joins letters with their marks (`joinClusters`). Rejects if that fails. */
  async join(made: Uint8Array): Promise<Buffer> {
    const { pdf, error } = await this.#process.run({ unjoined: made });
    if (pdf === undefined) throw new Error(error);
    return Buffer.from(pdf);
  }

  /** The PDF with its e-invoice, see `embedEInvoice`. Rejects if it cannot be embedded. */
  async embed(made: Uint8Array, cii: Uint8Array): Promise<Buffer> {
    const { pdf, error } = await this.#process.run({ pdf: made, cii });
    if (pdf === undefined) throw new Error(error);
    return Buffer.from(pdf);
  }

  /** Ends the process. */
  end(): Promise<void> {
    return this.#process.end();
  }
}

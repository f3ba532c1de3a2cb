import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PdfContentRequest, PdfKind } from '#contract/pdfContent.ts';
import type { LanguagePreferences, LocaleChoice, ServerEntry } from '#contract/prerender.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { Logo } from '#server/platform/logos/fetchLogo.ts';
import type { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessLimitError } from '#server/platform/processes/LimitedProcess.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { hasMarks } from './hasMarks.ts';
import { toLayout } from './layout.ts';
import {
  type PdfJob,
  type PdfProcess,
  type SerializedContent,
  TypesetError,
} from './PdfProcess.ts';

/** A document to convert to PDF. */
export interface PdfRequest extends PdfContentRequest {
  readonly business: PdfBusiness;
  /** When this version of the document was created, in ms since 1970: the same version has the same bytes. */
  readonly madeAt: number;
  /** How many lines it has. */
  readonly lineCount: number;
  /** The same for all languages and versions of a document. */
  readonly documentId: string;
  /** Writes the e-invoice to embed. */
  readonly writeCii?: () => Promise<Uint8Array>;
}

/** The settings of a business that affect its PDFs. */
export interface PdfBusiness {
  /** Alpha-3; determines the paper size. */
  readonly countryCode: string | null;
  /** The current day in it determines what is overdue. */
  readonly timeZone: string;
  readonly logoUrl: string | null;
}

/** Renders the content of a document; null for the receipt of a payment without one. */
export type RenderContent = (request: PdfContentRequest) => Promise<SerializedContent | null>;

/** Maximum number of lines: in Latin script they take 6 s and up to 550 MB in the process; 10,000 would exceed its limits. */
export const MOST_LINES = 5_000;

/** Documents with more lines can exceed the limits of the process because of their length, for example in Thai. */
const MANY_LINES = 500;

/** How many documents that exceeded the limits are refused without another try, and how long, in ms. */
const TOO_LONG = { max: 1_000, ttl: 10 * 60_000 };

/** Maximum total size of cached PDFs, in bytes. */
const CACHE_BYTES = 32_000_000;

/** Maximum number of documents that wait for the process at the same time. */
const MOST_WAITING = 20;

/** How many of them may be for one document, so that its link cannot fill the queue with requests for many languages. */
const MOST_OF_DOCUMENT = 3;

/** PDF/A-3a is accessible, archivable and may have attachments; PDF/UA-1 is accessible. */
const STANDARDS: Readonly<Record<PdfKind, string>> = {
  invoice: 'a-3a',
  receipt: 'ua-1',
  quote: 'ua-1',
  proof: 'ua-1',
};

/** A tagged PDF that claims no standard, for text that the standards do not allow, such as half of a character. */
const PLAIN = '1.7';
const MADE_PLAIN = 'a text breaks the PDF standard: the PDF is plain, without an e-invoice';

/** How many logos that exceed the limits of the process are remembered. */
const MOST_EXCESSIVE = 1_000;

/** The file name of the logo in the folder of templates. */
const LOGO_PATH = 'logo';

/** A PDF that is being created. */
interface RunningPdf {
  readonly documentId: string;
  readonly pdf: Promise<Buffer | null>;
}

/** Creates PDFs, and caches the most recently used ones by a hash of their content. */
export class PdfMaker {
  readonly #made = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }, key) => length + toEntryBytes(key),
  });
  readonly #running = new Map<string, RunningPdf>();
  /** Keys of documents that exceeded the limits. Each try would delay all other documents by up to 15 s. */
  readonly #tooLong = new LRUCache<string, true>(TOO_LONG);
  /** Hashes of logos that are left out without another try. */
  readonly #excessive = new LRUCache<string, true>({ max: MOST_EXCESSIVE });

  constructor(
    private readonly parts: {
      readonly pageLocale: ServerEntry['pageLocale'];
      readonly render: RenderContent;
      readonly process: Pick<PdfProcess, 'typeset' | 'join' | 'embed' | 'end'>;
      readonly logos: Pick<LogoCache, 'get'>;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  /** Picks the language for a request, as for its page. */
  pickLocale(preferences: LanguagePreferences): LocaleChoice {
    return this.parts.pageLocale(preferences);
  }

  /**
   * The PDF of a document; null for the receipt of a payment without one. Throws `document-too-long`, `server-busy`, and
   * `pdf-unavailable` if it cannot be created.
   */
  async make(request: PdfRequest): Promise<Buffer | null> {
    if (request.lineCount > MOST_LINES) throw new ProblemError('document-too-long');
    const found = await this.parts.logos.get(request.business.logoUrl);
    const logo = found !== null && this.#excessive.has(toHash(found.bytes)) ? null : found;
    const key = toKey(request, logo);
    if (this.#tooLong.has(key)) throw new ProblemError('document-too-long');
    const made = this.#made.get(key) ?? this.#running.get(key)?.pdf;
    if (made !== undefined) return made;
    const { documentId } = request;
    if (this.#isBusy(documentId))
      throw new ProblemError('server-busy', { headers: { 'retry-after': '5' } });
    const running = this.#make(request, logo)
      .catch((error: unknown) => this.#refuse(error, request.lineCount, key))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { documentId, pdf: running });
    const pdf = await running;
    if (pdf !== null) this.#made.set(key, pdf);
    return pdf;
  }

  #isBusy(documentId: string): boolean {
    const running = [...this.#running.values()];
    const ofDocument = running.filter((one) => one.documentId === documentId);
    return running.length >= MOST_WAITING || ofDocument.length >= MOST_OF_DOCUMENT;
  }

  /** Refuses a long document that exceeded the limits, and throws any other error again. */
  #refuse(error: unknown, lineCount: number, key: string): never {
    const cause = error instanceof ProblemError ? error.cause : null;
    const isOver = cause instanceof ProcessLimitError && cause.limit !== 'crash';
    if (!isOver || lineCount <= MANY_LINES) throw error;
    this.#tooLong.set(key, true);
    this.parts.log.warn({ err: cause, lineCount }, 'a document exceeds the limits for PDFs');
    throw new ProblemError('document-too-long', { cause });
  }

  /** Ends the typesetting process. */
  close(): Promise<void> {
    return this.parts.process.end();
  }

  async #make(request: PdfRequest, logo: Logo | null): Promise<Buffer | null> {
    // both start now, because another process typesets
    const [pdf, cii] = await Promise.all([this.#typeset(request, logo), request.writeCii?.()]);
    if (pdf === null || cii === undefined) return pdf;
    return orUnavailable(this.parts.process.embed(pdf, cii));
  }

  async #typeset(request: PdfRequest, logo: Logo | null): Promise<Buffer | null> {
    const content = await orUnavailable(this.parts.render(request));
    if (content === null) return null;
    const toJob = (shown: Logo | null, standard: string): PdfJob => ({
      content: content.json,
      layout: JSON.stringify(
        toLayout(content, request.business.countryCode, shown === null ? null : LOGO_PATH),
      ),
      logo: shown && { path: LOGO_PATH, bytes: shown.bytes },
      standard,
      madeAt: Math.floor(request.madeAt / 1000),
    });
    const standard = STANDARDS[request.kind];
    const logos = logo === null ? [null] : [logo, null];
    const jobs = [standard, PLAIN].flatMap((name) => logos.map((shown) => toJob(shown, name)));
    const pdf = await orUnavailable(this.#typesetFirst(jobs, request.documentId));
    return hasMarks(content.json) ? this.#join(pdf) : pdf;
  }

  /** Joins letters with their marks, so that the text can be copied. Returns the PDF unchanged on failure: it looks the same. */
  async #join(pdf: Buffer): Promise<Buffer> {
    try {
      return await this.parts.process.join(pdf);
    } catch (err) {
      this.parts.log.warn({ err }, 'texts of a PDF were not joined: copies may repeat letters');
      return pdf;
    }
  }

  /** Typesets the first job that the compiler accepts. Later jobs omit the logo, and then the standard. */
  async #typesetFirst([first, ...others]: readonly PdfJob[], id: string): Promise<Buffer> {
    if (first === undefined) throw new Error('Nothing to typeset');
    try {
      return await this.parts.process.typeset(first);
    } catch (error) {
      if (error instanceof ProcessLimitError && first.logo !== null)
        return this.#typesetWithoutLogo(first.logo.bytes, others, id, error);
      if (!(error instanceof TypesetError) || others.length === 0) throw error;
      const pdf = await this.#typesetFirst(others, id);
      if (others[0]?.standard !== first.standard) this.parts.log.warn({ document: id }, MADE_PLAIN);
      return pdf;
    }
  }

  /** A logo can exceed the limits of the process, such as a small file with a picture of a billion pixels. */
  async #typesetWithoutLogo(
    logo: Uint8Array,
    jobs: readonly PdfJob[],
    id: string,
    err: ProcessLimitError,
  ): Promise<Buffer> {
    const withoutLogo = jobs.filter((job) => job.logo === null);
    const pdf = await this.#typesetFirst(withoutLogo, id);
    this.#excessive.set(toHash(logo), true);
    this.parts.log.warn({ err }, 'a logo exceeds the limits for PDFs, which are made without it');
    return pdf;
  }
}

/** The result of a job; rejects with `pdf-unavailable` if it fails, for example because the process ends or exceeds a limit. */
async function orUnavailable<T>(job: Promise<T>): Promise<T> {
  try {
    return await job;
  } catch (cause) {
    throw new ProblemError('pdf-unavailable', { cause });
  }
}

function toHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** A hash of everything that affects the bytes of a PDF. */
function toKey(request: PdfRequest, logo: Logo | null): string {
  const { kind, response, paymentId, charges, locale, contentLocale, business, now } = request;
  const day = dayInTimeZone(now, business.timeZone);
  const parts = [kind, response, paymentId, charges, locale, contentLocale, business, day];
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .update(logo?.bytes ?? '')
    .digest('base64url');
}

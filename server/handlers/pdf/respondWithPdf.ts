import type { PdfContentRequest } from '#contract/pdfContent.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import { LOCALE_COOKIE, readCookie } from '#server/platform/network/readCookie.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { downloadHeaders } from '../shared/downloadHeaders.ts';
import type { Call } from '../shared/handler.ts';

/** A document to send: its name for the file name, its content, and the time of the version. */
export interface SentPdf
  extends Pick<PdfContentRequest, 'kind' | 'response'>,
    Partial<Pick<PdfContentRequest, 'paymentId' | 'charges'>> {
  readonly number: string;
  readonly lineCount: number;
  /** An instant, or a calendar day. */
  readonly madeAt: string | null;
  /** Writes the e-invoice to embed. */
  readonly writeCii?: () => Promise<Uint8Array>;
}

/**
 * Sends a document as a download named `{number}-{lang}.pdf`, in the language of `?locale=` or of its page. Throws
 * `pdf-unavailable` if the server cannot create PDFs.
 */
export async function respondWithPdf(call: Call<RouteName>, document: SentPdf) {
  const { pdf, business, clock, query, params, header } = call;
  if (pdf === null) throw new ProblemError('pdf-unavailable', { isExpected: true });
  const locale = pdf.pickLocale({
    requested: query.locale ?? null,
    stored: readCookie(header('cookie'), LOCALE_COOKIE),
    acceptLanguage: header('accept-language'),
  });
  const { number, madeAt, paymentId = null, charges = null, ...shown } = document;
  const { country: countryCode, timeZone, logoUrl } = business;
  const made = await pdf.make({
    ...shown,
    documentId: `${business.appId}/${params.xid}`,
    ...{ paymentId, charges },
    locale,
    contentLocale: business.locale,
    now: clock.now().getTime(),
    business: { countryCode, timeZone, logoUrl },
    madeAt: madeAt === null ? 0 : Date.parse(madeAt),
  });
  const body = orThrowNotFound(made);
  const fileName = `${number}-${locale.catalogue}.pdf`;
  const headers = downloadHeaders({
    fileName,
    mimeType: 'application/pdf',
    sizeBytes: body.length,
  });
  return {
    body,
    headers: { ...headers, 'x-robots-tag': 'noindex', vary: 'Accept-Language, Cookie' },
  };
}

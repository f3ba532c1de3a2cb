import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import type { AcceptanceProof } from '#contract/entities/documents/quote.ts';
import type { AcceptanceRow, QuoteRow } from '#server/database/schema/documents.ts';

/** The proof of an acceptance as the quote shows it. */
export function presentProof(acceptance: AcceptanceRow): AcceptanceProof {
  return {
    algorithm: 'SHA-256',
    hash: acceptance.hash,
    locale: acceptance.locale,
    tappedAt: acceptance.tappedAt?.toISOString() ?? null,
    acceptedAt: acceptance.acceptedAt.toISOString(),
    revision: acceptance.revision,
  };
}

/** The proof as a document. Its kind comes first, so that the beginning of a file identifies it. */
export function presentProofDocument(
  { appId, xid, number }: QuoteRow,
  acceptance: AcceptanceRow,
): ProofDocument {
  const { revision, locale, tappedAt, acceptedAt, algorithm, hash } = presentProof(acceptance);
  return {
    kind: 'billfold-acceptance-proof',
    version: 1,
    appId,
    xid,
    quoteNumber: number,
    revision,
    locale,
    tappedAt,
    acceptedAt,
    algorithm,
    hash,
    subject: acceptance.subject,
  };
}

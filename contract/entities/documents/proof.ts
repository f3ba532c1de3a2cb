import { type Static, Type } from 'typebox';
import { closed, Instant, OptionalInstant, PublicId } from '#contract/scalars.ts';

/** The first field of a proof file, which identifies it. */
export const PROOF_KIND = 'billfold-acceptance-proof';

/**
 * The proof of an acceptance as a document of its own: `subject` is the very text that was hashed (canonical JSON of lines,
 * totals, plan, terms, locale, revision and xid); `tappedAt` is the device's time, `acceptedAt` the server's.
 */
export const ProofDocument = closed({
  kind: Type.Literal(PROOF_KIND),
  version: Type.Literal(1),
  appId: PublicId,
  xid: PublicId,
  quoteNumber: Type.String(),
  revision: Type.Integer({ minimum: 1 }),
  locale: Type.String(),
  tappedAt: OptionalInstant,
  acceptedAt: Instant,
  algorithm: Type.Literal('SHA-256'),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  subject: Type.String(),
});

/** The proof of an acceptance as a document of its own. */
export type ProofDocument = Static<typeof ProofDocument>;

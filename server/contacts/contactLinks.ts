import { and, desc, eq, inArray } from 'drizzle-orm';
import { LINK_SOURCES } from '#contract/entities/payments/paymentMethod.ts';
import type { StaffMethodLink } from '#contract/entities/staff/staffContact.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Reader } from '#server/database/database.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodLinks,
} from '#server/database/schema/paymentMethodLinks.ts';
import { getLinkProblem } from '#server/payment-methods/links/linkStore.ts';

/** The most links of a contact that are shown. */
const MOST_LINKS = 50;

const STATES: Readonly<Partial<Record<ProblemCode, StaffMethodLink['state']>>> = {
  'link-revoked': 'revoked',
  'link-used': 'used',
  'link-expired': 'expired',
};

/** The payment-method links that a contact was given, the newest first. */
export async function listContactLinks(
  reader: Reader,
  contactId: string,
  now: Date,
): Promise<StaffMethodLink[]> {
  const rows = await reader
    .select()
    .from(paymentMethodLinks)
    .where(
      and(
        eq(paymentMethodLinks.contactId, contactId),
        inArray(paymentMethodLinks.source, [...LINK_SOURCES]),
      ),
    )
    .orderBy(desc(paymentMethodLinks.createdAt), paymentMethodLinks.id)
    .limit(MOST_LINKS);
  return rows.map((row) => ({
    key: row.id,
    source: row.source as StaffMethodLink['source'],
    state: toState(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    replacedMethodId: row.replacedMethodId,
  }));
}

function toState(row: PaymentMethodLinkRow, now: Date): StaffMethodLink['state'] {
  const problem = getLinkProblem(row, now);
  return (problem && STATES[problem]) ?? 'open';
}

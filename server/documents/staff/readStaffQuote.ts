import type { StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { nextStatus, QUOTE_TABLE } from '#domain/status/transitions.ts';
import type { Reader } from '#server/database/database.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { presentQuote } from '../quotes/presentQuote.ts';
import { findQuote, loadQuote } from '../quotes/quoteStore.ts';
import { readQuoteActivity } from './readActivity.ts';
import { hasRole, type StaffView } from './staffView.ts';

/** A quote as staff see it. Counts no view. Throws `not-found`. */
export async function readStaffQuote(
  reader: Reader,
  xid: string,
  { business, now, member }: StaffView,
): Promise<StaffQuote> {
  const row = orThrowNotFound(await findQuote(reader, business.appId, xid));
  const loaded = await loadQuote(reader, row);
  const isOpen = nextStatus(QUOTE_TABLE, row.status, 'accept') !== null;
  const isStaff = hasRole(member, 'staff');
  return {
    quote: presentQuote(loaded, business, now).body.quote,
    contactId: row.contactId,
    isRevoked: row.revokedAt !== null,
    isWithdrawn: row.withdrawnAt !== null,
    activity: await readQuoteActivity(reader, loaded),
    can: {
      withdraw: isStaff && isOpen && row.withdrawnAt === null && row.revokedAt === null,
      revokeLink: isStaff && row.revokedAt === null,
    },
  };
}

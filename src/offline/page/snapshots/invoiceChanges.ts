import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { normalizeDecimal, normalizeLine } from '#domain/document/normalizeLine.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';

/** A relevant difference between an invoice and its snapshot: amounts as decimal text, days as `YYYY-MM-DD`. */
export type InvoiceChange =
  | { readonly part: 'total' | 'balance'; readonly before: string; readonly now: string }
  | { readonly part: 'dueOn'; readonly before: string | null; readonly now: string | null }
  | { readonly part: 'lines' | 'status' };

/** Nothing is paid yet. Sent, opened or edited are distinctions for the business only. */
const OPEN: readonly string[] = ['UNPAID', ...OPEN_QUOTE_STATUSES];

/** The state of an invoice as its reader sees it: what is paid or refunded, and why it cannot be paid. */
function standing({ status, payability }: Invoice): string {
  return `${OPEN.includes(status) ? 'open' : status} ${payability.reason}`;
}

/** Compares a snapshot with the server's current version; empty if no visible part has changed. */
export function invoiceChanges(before: Invoice, now: Invoice): readonly InvoiceChange[] {
  const changes: InvoiceChange[] = [];
  const lines = (invoice: Invoice) => canonicalJson(invoice.lines.map(normalizeLine));
  if (standing(before) !== standing(now)) changes.push({ part: 'status' });
  if (lines(before) !== lines(now)) changes.push({ part: 'lines' });
  const amounts = {
    total: [before.totals.total, now.totals.total],
    balance: [before.totalRemainingBalance, now.totalRemainingBalance],
  } as const;
  for (const part of ['total', 'balance'] as const) {
    const [old, next] = amounts[part].map(normalizeDecimal) as [string, string];
    if (old !== next) changes.push({ part, before: amounts[part][0], now: amounts[part][1] });
  }
  if (before.dueOn !== now.dueOn) {
    changes.push({ part: 'dueOn', before: before.dueOn, now: now.dueOn });
  }
  return changes;
}

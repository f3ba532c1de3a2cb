import type { Contact } from '#contract/entities/documents/party.ts';
import type { ReviewRow } from '#contract/entities/documents/quote.ts';
import type { DocumentChange } from '#contract/entities/documents/quoteChanges.ts';
import { addressLines } from '#documents/parties/addressLines.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { ChangeEntry, ChangePair } from './changeEntries.ts';
import { useLinePairs } from './useLinePairs.ts';
import { useSchedulePairs, useTotalsPairs } from './useSumPairs.ts';

type Part = DocumentChange['part'];

const TITLES: Readonly<Record<Exclude<Part, 'line'>, MessageId>> = {
  lineOrder: 'public.changes.order',
  totals: 'public.changes.totals',
  payPlan: 'public.instalments.title',
  title: 'public.fact.title',
  notes: 'public.notes.title',
  orderTerms: 'public.terms.title',
  expiresOn: 'public.fact.validUntil',
  currencyCode: 'public.changes.currency',
  contact: 'public.fact.for',
  reviewRows: 'public.review.title',
};

/** Returns a quote's changes as texts, in the server's order; amounts are in `currency`. */
export function useChangeEntries(
  currency: string,
): (changes: readonly DocumentChange[]) => readonly ChangeEntry[] {
  const text = useText();
  const pairsOf = usePairs(currency);
  return (changes) =>
    changes.flatMap((change, index) => {
      const key = String(index);
      if (change.part === 'line') {
        const { name } = change.kind === 'removed' ? change.before : change.after;
        return [{ key, title: name, kind: change.kind, pairs: pairsOf(change) }];
      }
      const title = Object.hasOwn(TITLES, change.part) ? text(TITLES[change.part]) : null;
      return title === null ? [] : [{ key, title, kind: 'changed', pairs: pairsOf(change) }];
    });
}

function usePairs(currency: string): (change: DocumentChange) => readonly ChangePair[] {
  const formats = useFormats();
  const linePairs = useLinePairs(currency);
  const totalsPairs = useTotalsPairs(currency);
  const schedulePairs = useSchedulePairs(currency);
  const day = (value: string | null) => value && formats.date(value, 'medium');
  return (change) => {
    switch (change.part) {
      case 'line':
        return linePairs(change);
      case 'lineOrder':
        return [];
      case 'totals':
        return totalsPairs(change);
      case 'payPlan':
        return schedulePairs(change);
      case 'expiresOn':
        return [{ label: '', before: day(change.before), now: day(change.after) }];
      case 'contact':
        return [getProse(contactText(change.before), contactText(change.after))];
      case 'reviewRows':
        return [getProse(rowsText(change.before), rowsText(change.after))];
      default:
        return [getProse(change.before, change.after)];
    }
  };
}

function getProse(before: string | null, now: string | null): ChangePair {
  return { label: '', before, now, isProse: true };
}

function contactText({ name, companyName, address, taxId }: Contact): string {
  const lines = address === null ? [] : addressLines(address, null);
  return [name, companyName, ...lines, taxId].filter(Boolean).join('\n');
}

function rowsText(rows: readonly ReviewRow[]): string | null {
  return rows.length === 0 ? null : rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

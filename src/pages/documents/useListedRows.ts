import type { ChipText } from '#documents/status/useChip.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import {
  getSavedRows,
  getSavedSummary,
  isFound,
  type SavedRow,
  type SavedSummary,
} from './savedRows.ts';
import { useRowStatus } from './useRowStatus.ts';
import type { SavedDocuments } from './useSavedDocuments.ts';

/** How sentences name a document: `invoice` or `quote`, and its isolated number. */
export type NamedDocument = { readonly kind: string; readonly number: string };

/** A row with all its texts. */
export interface ListedRow {
  readonly row: SavedRow;
  readonly facts: SavedSummary;
  /** `Quote 118` */
  readonly name: string;
  readonly document: NamedDocument;
  readonly status: ChipText | null;
}

/** The saved documents as rows with texts, filtered by the search; an empty search matches all. */
export function useListedRows(
  { snapshots, decisions }: SavedDocuments,
  search: string,
): readonly ListedRow[] {
  const text = useText();
  const toStatus = useRowStatus();
  const now = systemClock.now();
  return getSavedRows(snapshots, decisions, now).flatMap((row): ListedRow[] => {
    const summary = getSavedSummary(row, now);
    if (summary === null) return [];
    const document = { kind: row.key.kind, number: isolateText(summary.number) };
    const name = text(`public.${row.key.kind}.number`, document);
    const status = toStatus(row, now);
    const texts = [
      name,
      summary.number,
      summary.title,
      summary.customer,
      summary.amount,
      status?.label,
    ];
    return isFound(
      texts.map((word) => word ?? null),
      search,
    )
      ? [{ row, facts: summary, name, document, status }]
      : [];
  });
}

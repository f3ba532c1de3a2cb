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

/** A row with all its texts. */
export interface ListedRow {
  readonly row: SavedRow;
  readonly facts: SavedSummary;
  /** `Quote 118` */
  readonly name: string;
  readonly status: ChipText | null;
}

/** The saved documents as rows with texts, filtered by the search; an empty search matches all. */
export function useListedRows(
  { snapshots, decisions }: SavedDocuments,
  wanted: string,
): readonly ListedRow[] {
  const text = useText();
  const toStatus = useRowStatus();
  const now = systemClock.now();
  return getSavedRows(snapshots, decisions, now).flatMap((row): ListedRow[] => {
    const facts = getSavedSummary(row, now);
    if (facts === null) return [];
    const name = text(`public.${row.key.kind}.number`, { number: isolateText(facts.number) });
    const status = toStatus(row, now);
    const words = [name, facts.number, facts.title, facts.customer, facts.amount, status?.label];
    return isFound(
      words.map((word) => word ?? null),
      wanted,
    )
      ? [{ row, facts, name, status }]
      : [];
  });
}

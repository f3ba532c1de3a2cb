import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { isFound, type KeptFacts, type KeptRow, keptFacts, keptRows } from './keptRows.ts';
import type { KeptDocuments } from './useKeptDocuments.ts';
import { type Standing, useStanding } from './useStanding.ts';

/** A row with everything that it says. */
export interface ListedRow {
  readonly row: KeptRow;
  readonly facts: KeptFacts;
  /** `Quote 118` */
  readonly name: string;
  readonly standing: Standing | null;
}

/** What is kept as rows in words, those that hold what was looked for; an empty wish is for all. */
export function useListedRows(
  { copies, answers }: KeptDocuments,
  wanted: string,
): readonly ListedRow[] {
  const text = useText();
  const standingOf = useStanding();
  const now = systemClock.now();
  return keptRows(copies, answers, now).flatMap((row): ListedRow[] => {
    const facts = keptFacts(row);
    if (facts === null) return [];
    const name = text(`public.${row.key.kind}.number`, { number: isolate(facts.number) });
    const standing = standingOf(row, now);
    const words = [name, facts.number, facts.title, facts.customer, facts.amount, standing?.label];
    return isFound(
      words.map((word) => word ?? null),
      wanted,
    )
      ? [{ row, facts, name, standing }]
      : [];
  });
}

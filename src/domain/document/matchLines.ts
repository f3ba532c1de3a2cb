import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { type NormalizedLine, normalizeLine } from './normalizeLine.ts';

/** A line that is in both documents, as it was before and is after. */
export interface LinePair {
  readonly before: DocumentLine;
  readonly after: DocumentLine;
}

/** The matching lines of two documents: pairs and added lines in the later order, removed ones in the earlier order. */
export interface MatchedLines {
  readonly pairs: readonly LinePair[];
  readonly removed: readonly DocumentLine[];
  readonly added: readonly DocumentLine[];
  /** Whether the lines that are in both documents are in a different order. */
  readonly isReordered: boolean;
}

/** What two lines must share to match, the most specific first; null matches nothing. */
const SIGNS: readonly ((line: NormalizedLine) => unknown)[] = [
  (line) => line,
  ({ name, description, unitPrice }) => [name, description, unitPrice],
  ({ name, unitPrice }) => [name, unitPrice],
  ({ name, quantity }) => [name, quantity],
  ({ name, description }) => [name, description],
  ({ name }) => name,
  ({ description }) => description,
  ({ quantity, unitPrice, recurrence }) => [quantity, unitPrice, recurrence],
];

/**
 * Matches the lines of two documents. Lines have no lasting id, so they are matched by their content: first identical
 * ones, then by ever fewer fields, in order. The matches are the same in both directions.
 */
export function matchLines(
  before: readonly DocumentLine[],
  after: readonly DocumentLine[],
): MatchedLines {
  const earlierOf = new Map<number, number>();
  let openBefore = before.map(numbered);
  let openAfter = after.map(numbered);
  for (const sign of SIGNS) {
    const waiting = getQueues(openBefore, sign);
    openAfter = openAfter.filter(({ line, index }) => {
      const found = waiting.get(toKey(sign(line)))?.shift();
      if (found !== undefined) earlierOf.set(index, found);
      return found === undefined;
    });
    const met = new Set(earlierOf.values());
    openBefore = openBefore.filter(({ index }) => !met.has(index));
  }
  return toMatched(before, after, earlierOf);
}

interface NumberedLine {
  readonly line: NormalizedLine;
  readonly index: number;
}

function numbered(line: DocumentLine, index: number): NumberedLine {
  return { line: normalizeLine(line), index };
}

/** The positions of the lines with each sign, in the document's order. */
function getQueues(
  lines: readonly NumberedLine[],
  sign: (line: NormalizedLine) => unknown,
): ReadonlyMap<string, number[]> {
  const queues = new Map<string, number[]>();
  for (const { line, index } of lines) {
    const shared = sign(line);
    const key = toKey(shared);
    if (shared !== null) queues.set(key, [...(queues.get(key) ?? []), index]);
  }
  return queues;
}

function toKey(shared: unknown): string {
  return canonicalJson(shared);
}

function toMatched(
  before: readonly DocumentLine[],
  after: readonly DocumentLine[],
  earlierOf: ReadonlyMap<number, number>,
): MatchedLines {
  const met = new Set(earlierOf.values());
  const positions = after.flatMap((_, index) => earlierOf.get(index) ?? []);
  return {
    pairs: after.flatMap((line, index) => {
      const earlier = before[earlierOf.get(index) ?? -1];
      return earlier ? [{ before: earlier, after: line }] : [];
    }),
    added: after.filter((_, index) => !earlierOf.has(index)),
    removed: before.filter((_, index) => !met.has(index)),
    isReordered: positions.some((position, index) => position < (positions[index - 1] ?? -1)),
  };
}

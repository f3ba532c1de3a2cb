import { asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  type ContentLineRow,
  type ContentLineTaxRow,
  type ContentRow,
  contentLines,
  contentLineTaxes,
  contents,
} from '#server/database/schema/contents.ts';
import { matchContact } from './matchContact.ts';

/** Rows in one statement: a database takes 65,535 parameters, and a row of a table of ours has fewer than 20. */
const BATCH_ROWS = 1000;

/** A content with its lines, and the taxes of each. */
export interface Content {
  readonly row: ContentRow;
  readonly lines: readonly (ContentLineRow & { readonly taxes: readonly ContentLineTaxRow[] })[];
}

/** Reads a content; throws if it is missing, which the database's foreign keys rule out. */
export async function readContent(reader: Reader, id: string): Promise<Content> {
  const [row] = await reader.select().from(contents).where(eq(contents.id, id));
  if (!row) throw new Error(`Content ${id} not found`);
  const lines = await reader
    .select()
    .from(contentLines)
    .where(eq(contentLines.contentId, id))
    .orderBy(asc(contentLines.position));
  const taxes = await reader
    .select()
    .from(contentLineTaxes)
    .where(eq(contentLineTaxes.contentId, id))
    .orderBy(asc(contentLineTaxes.linePosition), asc(contentLineTaxes.position));
  const taxesOf = new Map<number, ContentLineTaxRow[]>(lines.map((line) => [line.position, []]));
  for (const tax of taxes) taxesOf.get(tax.linePosition)?.push(tax);
  return {
    row,
    lines: lines.map((line) => ({ ...line, taxes: taxesOf.get(line.position) ?? [] })),
  };
}

/**
 * Stores a content with its lines, however many; it never changes again. Returns the id of its contact, matched or
 * created.
 */
export async function insertContent(tx: Transaction, { row, lines }: Content): Promise<string> {
  await tx.insert(contents).values(row);
  for (const some of inPieces(lines)) {
    await tx.insert(contentLines).values(some.map(({ taxes: _, ...line }) => line));
  }
  for (const some of inPieces(lines.flatMap((line) => line.taxes))) {
    await tx.insert(contentLineTaxes).values(some);
  }
  const { appId, contact, createdAt: now } = row;
  return matchContact(tx, { appId, contact, now });
}

function inPieces<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, at) =>
    rows.slice(at * BATCH_ROWS, (at + 1) * BATCH_ROWS),
  );
}

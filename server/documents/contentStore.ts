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

/** A content with its lines, and the taxes of each. */
export interface Content {
  readonly row: ContentRow;
  readonly lines: readonly (ContentLineRow & { readonly taxes: readonly ContentLineTaxRow[] })[];
}

/** Reads a content; throws when it is not there, which the database's foreign keys rule out. */
export async function readContent(reader: Reader, id: string): Promise<Content> {
  const [row] = await reader.select().from(contents).where(eq(contents.id, id));
  if (!row) throw new Error(`Content ${id} is missing`);
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
  return {
    row,
    lines: lines.map((line) => ({
      ...line,
      taxes: taxes.filter((tax) => tax.linePosition === line.position),
    })),
  };
}

/** Writes a content with its lines; nothing ever changes it again. */
export async function insertContent(tx: Transaction, { row, lines }: Content): Promise<void> {
  await tx.insert(contents).values(row);
  if (lines.length === 0) return;
  await tx.insert(contentLines).values(lines.map(({ taxes: _, ...line }) => line));
  const taxes = lines.flatMap((line) => line.taxes);
  if (taxes.length > 0) await tx.insert(contentLineTaxes).values(taxes);
}

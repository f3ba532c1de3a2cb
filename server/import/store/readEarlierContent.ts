import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { contents } from '#server/database/schema/contents.ts';

/** The fields that a repeated import compares: the document's customer, currency and file hash. */
export type EarlierContent = Awaited<ReturnType<typeof readEarlierContent>>;

/** Reads the fields of a stored document that an import compares. */
export async function readEarlierContent(tx: Transaction, contentId: string) {
  const { importHash, currency, contact } = contents;
  const [content] = await tx
    .select({ importHash, currency, contact })
    .from(contents)
    .where(eq(contents.id, contentId));
  if (content === undefined) throw new Error('The document has no content');
  return content;
}

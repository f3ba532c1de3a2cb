import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { contents } from '#server/database/schema/contents.ts';

/** What a document said before a file comes again: its customer, its currency and the hash of its file. */
export type EarlierContent = Awaited<ReturnType<typeof readEarlierContent>>;

/** Reads what a stored document says, as far as an import compares it. */
export async function readEarlierContent(tx: Transaction, contentId: string) {
  const { importHash, currency, contact } = contents;
  const [content] = await tx
    .select({ importHash, currency, contact })
    .from(contents)
    .where(eq(contents.id, contentId));
  if (content === undefined) throw new Error('The document has no content');
  return content;
}

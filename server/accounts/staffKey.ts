import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { installation } from '#server/database/schema/installation.ts';

const NAME = 'staff-key';
const KEY_BYTES = 32;

/**
 * The key that signs session cookies and staff tokens: the same for all processes of an installation. It is created
 * once and stored in the database; with `SECRETS_KEY`, a copy of the database alone cannot sign anything.
 */
export async function readStaffKey(db: Database, secretsKey: Buffer | null): Promise<Buffer> {
  const value = randomBytes(KEY_BYTES).toString('base64');
  await db.insert(installation).values({ name: NAME, value }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.name, NAME));
  return createHmac('sha256', secretsKey ?? NAME)
    .update(String(row?.value))
    .digest();
}

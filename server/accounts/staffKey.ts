import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { installation } from '#server/database/schema/installation.ts';

const NAME = 'staff-key';
const KEY_BYTES = 32;

/** The keys in the environment: the current one and the previous one. */
export interface StaffKeySource {
  readonly secretsKey: Buffer | null;
  readonly secretsKeyPrevious: Buffer | null;
}

/**
 * The keys of an installation, the same for all its processes. The first one signs session cookies and staff tokens and
 * encrypts second factors; the others only decrypt what was encrypted before `SECRETS_KEY` was set or changed. They are
 * derived from a value that is created once and stored in the database; with `SECRETS_KEY`, a copy of the database alone
 * cannot sign anything.
 */
export async function readStaffKeys(
  db: Database,
  { secretsKey, secretsKeyPrevious }: StaffKeySource,
): Promise<readonly [Buffer, ...Buffer[]]> {
  const value = randomBytes(KEY_BYTES).toString('base64');
  await db.insert(installation).values({ name: NAME, value }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.name, NAME));
  const derive = (key: Buffer | null) =>
    createHmac('sha256', key ?? NAME)
      .update(String(row?.value))
      .digest();
  return secretsKeyPrevious === null
    ? [derive(secretsKey)]
    : [derive(secretsKey), derive(secretsKeyPrevious), derive(null)];
}

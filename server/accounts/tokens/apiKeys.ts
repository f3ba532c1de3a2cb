import { and, desc, eq } from 'drizzle-orm';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import type { Payload } from '#contract/routes/routes.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { type ApiKeyRow, apiKeys } from '#server/database/schema/apiKeys.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { newRowId } from '#server/platform/ids.ts';
import { isStorableDay } from '#server/platform/isStorableDay.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { MemberChange } from '../members/memberChanges.ts';
import { getKeyStart, hashApiKey, isApiKey, newApiKey } from './apiKeyText.ts';
import type { TokenCheck } from './staffTokens.ts';

/** A new key: its complete text, which is never stored, and its entry in the list. */
export interface IssuedApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** How often a key's last use is stored, in ms. */
const USE_INTERVAL_MS = 60_000;

/** The API keys of a business, expired ones too, the newest first. */
export async function listApiKeys(
  { db, clock }: WriteContext,
  appId: string,
): Promise<readonly ApiKey[]> {
  const now = clock.now();
  const rows = await db
    .select({ row: apiKeys, timeZone: businesses.timeZone })
    .from(apiKeys)
    .innerJoin(businesses, eq(businesses.appId, apiKeys.appId))
    .where(eq(apiKeys.appId, appId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ row, timeZone }) => toApiKey(row, toToday(timeZone, now)));
}

/** Creates a key. Throws `invalid-request` for a blank name, and for a last day that is invalid or past. */
export async function createApiKey(
  { db, clock }: WriteContext,
  change: MemberChange,
  { name: typed, role, expiresOn }: Payload<'createApiKey'>,
): Promise<IssuedApiKey> {
  const { appId, actor } = change;
  const now = clock.now();
  const name = typed.trim();
  return db.transaction(async (tx) => {
    const today = toToday(await readTimeZone(tx, appId), now);
    const isDay = expiresOn === null || (isStorableDay(expiresOn) && !isPast(expiresOn, today));
    if (name === '' || !isDay) throw new ProblemError('invalid-request');
    const key = newApiKey();
    const row: ApiKeyRow = {
      ...{ id: newRowId(), appId, name, role, expiresOn },
      ...{ keyHash: hashApiKey(key), start: getKeyStart(key) },
      ...{ createdByName: actor.name, createdAt: now, lastUsedAt: null },
    };
    await tx.insert(apiKeys).values(row);
    const target = { kind: 'api-key', id: row.id, label: name };
    const after = { role, start: row.start, expiresOn };
    await writeAudit(tx, { ...change, at: now, action: 'api-key.created', target, after });
    return { key, apiKey: toApiKey(row, today) };
  });
}

/** Revokes a key at once. Throws `not-found` if the business has no such key, or no longer. */
export async function revokeApiKey(
  { db, clock }: WriteContext,
  change: MemberChange,
  id: string,
): Promise<ApiKeyRow> {
  const { appId } = change;
  return db.transaction(async (tx) => {
    const isThis = and(eq(apiKeys.appId, appId), eq(apiKeys.id, id));
    const row = orThrowNotFound((await tx.delete(apiKeys).where(isThis).returning())[0]);
    const { name, role, start, lastUsedAt } = row;
    const target = { kind: 'api-key', id, label: name };
    const before = { role, start, lastUsedAt: lastUsedAt?.toISOString() ?? null };
    const at = clock.now();
    await writeAudit(tx, { ...change, at, action: 'api-key.revoked', target, before });
    return row;
  });
}

/** The principal of a key, read from the database each time. A revoked key is unknown. */
export async function checkApiKey(
  { db, clock }: WriteContext,
  key: string,
  appId: string,
): Promise<TokenCheck> {
  if (!isApiKey(key)) return { state: 'invalid' };
  const [found] = await db
    .select({ row: apiKeys, timeZone: businesses.timeZone })
    .from(apiKeys)
    .innerJoin(businesses, eq(businesses.appId, apiKeys.appId))
    .where(and(eq(apiKeys.keyHash, hashApiKey(key)), eq(apiKeys.appId, appId)));
  if (found === undefined) return { state: 'invalid' };
  const { row, timeZone } = found;
  const now = clock.now();
  if (isPast(row.expiresOn, toToday(timeZone, now))) return { state: 'expired' };
  await recordUse(db, row, now).catch(() => undefined); // a full disk must not prevent reading
  return { state: 'valid', staffId: row.id, name: row.name, role: row.role, via: 'api-key' };
}

async function recordUse(db: Database, { id, lastUsedAt }: ApiKeyRow, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_INTERVAL_MS) return;
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

async function readTimeZone(reader: Reader, appId: string): Promise<string> {
  const [row] = await reader
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.appId, appId));
  return orThrowNotFound(row).timeZone;
}

function toToday(timeZone: string, now: Date): string {
  return dayInTimeZone(now.getTime(), timeZone);
}

function toApiKey(row: ApiKeyRow, today: string): ApiKey {
  const { id: keyId, name, start, role, createdByName: createdBy, expiresOn } = row;
  return {
    ...{ keyId, name, start, role, createdBy, expiresOn },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isExpired: isPast(expiresOn, today),
  };
}

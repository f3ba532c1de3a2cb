import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { writeFile } from '#server/documents/fileStore.ts';
import { createCheckpoint, LOG_BYTES } from '#server/maintenance/startCheckpoints.ts';
import {
  databaseName,
  openClosableDatabase,
  postgresUrl,
} from '../support/database/testDatabase.ts';

const MINUTE_MS = 60_000;

// PostgreSQL makes its own checkpoints
if (postgresUrl === '')
  describe(`checkpoints, on ${databaseName}`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await openClosableDatabase(); // its log has no writes of other tests
    });
    afterAll(() => database.close());

    /** The size of the log that a restart would replay, in bytes. */
    const toReplay = async () => {
      const bytes = sql<number>`pg_current_wal_insert_lsn() - redo_lsn`.mapWith(Number);
      const [row] = await database.db.select({ bytes }).from(sql`pg_control_checkpoint()`);
      return row?.bytes ?? Number.NaN;
    };
    const write = (bytes: number) =>
      writeFile(database.db, randomBytes(bytes), new Date('2026-11-23T09:00:00Z'));

    it('are made within a minute after large writes, and after a few minutes for small ones', async () => {
      const checkpoint = createCheckpoint(database.db);
      expect(await checkpoint(0)).toBe(false);
      await write(LOG_BYTES + 1_000_000);
      expect(await toReplay()).toBeGreaterThan(LOG_BYTES);
      expect(await checkpoint(MINUTE_MS)).toBe(true);
      expect(await toReplay()).toBeLessThan(1_000_000);
      await write(2_000_000);
      expect(await checkpoint(2 * MINUTE_MS)).toBe(false);
      expect(await checkpoint(7 * MINUTE_MS)).toBe(true);
      expect(await toReplay()).toBeLessThan(1_000_000);
    });

    it('are skipped if nothing was written', async () => {
      const checkpoint = createCheckpoint(database.db);
      await checkpoint(0);
      expect(await checkpoint(60 * MINUTE_MS)).toBe(false);
    });
  });

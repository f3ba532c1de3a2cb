import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_ACTOR, writeAudit } from '#server/audit/writeAudit.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const ENTRY = {
  appId: 'fern',
  at: new Date('2026-11-21T18:00:00.000Z'),
  actor: COMMAND_ACTOR,
  action: 'member.disabled',
  target: { kind: 'member', id: 'ada', label: 'ada@fern.example' },
  before: { isDisabled: false },
  after: { isDisabled: true },
  requestId: null,
};

describe(`the audit log, on ${databaseName}`, () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const read = () => readAuditEntries(database.db);

  it('stores an entry with its change, or neither', async () => {
    const { db } = database;
    await db.transaction((tx) => writeAudit(tx, ENTRY));
    const failed = db.transaction(async (tx) => {
      await writeAudit(tx, ENTRY);
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await read()).toMatchObject([
      {
        action: 'member.disabled',
        actorName: 'Command line',
        via: 'command',
        targetLabel: 'ada@fern.example',
        after: { isDisabled: true },
      },
    ]);
  });

  it('rejects a change of an entry', async () => {
    const before = await read();
    const change = database.db
      .update(auditLog)
      .set({ actorName: 'Nobody' })
      .where(eq(auditLog.appId, 'fern'));
    await expect(change).rejects.toThrow();
    expect(await read()).toEqual(before);
  });
});

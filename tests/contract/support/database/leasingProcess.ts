import { openDatabase } from '#server/database/openDatabase.ts';
import { createHeartbeat } from '#server/maintenance/heartbeat.ts';
import { leaseIntent, lockIntent } from '#server/payments/intents/intentStore.ts';
import { settableClock } from '#server/platform/clock.ts';

/** A process that sends heartbeats, begins to work on an intent and never ends: tests kill it. */
const [databaseUrl = '', intentId = '', instant = ''] = process.argv.slice(2);
const clock = settableClock(instant);
const { db } = await openDatabase({ databaseUrl });
await createHeartbeat({ db, clock }).beat();
await db.transaction(async (tx) => {
  const row = await lockIntent(tx, intentId);
  if (row === null) throw new Error(`There is no intent ${intentId}`);
  await leaseIntent(tx, row, clock.now());
});
process.stdout.write('holds\n');
setInterval(() => undefined, 60_000);

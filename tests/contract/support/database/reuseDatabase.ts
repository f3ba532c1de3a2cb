import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/database/database.ts';

/** The folder of databases that are used by one test file after another; empty: each opening has its own, until it is closed. */
const sharedFolder = process.env.TEST_DATABASES ?? '';

/** The most databases that wait for the next file, since each takes memory. */
const MOST_IDLE = 2;

/** A database is closed instead of emptied once deleted rows take up this much space. */
const MOST_BYTES = 16_000_000;

interface ReusableDatabase {
  readonly database: OpenDatabase;
  readonly schema: string;
}

const idle: ReusableDatabase[] = [];

/**
 * An embedded, empty database with the current schema: one that an earlier file has closed, or a new one, which `open` opens in
 * a folder. Opening takes half a second, emptying a hundredth. Once closed, it can no longer be used here.
 */
export async function reuseDatabase(
  open: (folder: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const reusable = idle.pop() ?? (await openReusable(open));
  const { database } = reusable;
  let isClosed = false;
  return {
    ...database,
    db: refuseAfter(database.db, () => isClosed),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (idle.length < MOST_IDLE && (await empty(reusable))) idle.push(reusable);
      else await database.close();
    },
  };
}

/** Whether databases can be reused: the test run removes their folder at its end. */
export const canReuse = sharedFolder !== '';

async function openReusable(
  open: (folder: string) => Promise<OpenDatabase>,
): Promise<ReusableDatabase> {
  const database = await open(mkdtempSync(join(sharedFolder, 'database-')));
  const { schema } = await inspect(database.db);
  return { database, schema };
}

/** Deletes all rows. False if a test has changed the schema or the planner's statistics, or if too much space is taken. */
async function empty({ database: { db }, schema }: ReusableDatabase): Promise<boolean> {
  const now = await inspect(db);
  if (now.schema !== schema || now.bytes > MOST_BYTES) return false;
  await db.execute(sql`
    do $$ declare part record; begin
      perform set_config('session_replication_role', 'replica', true);
      for part in select tablename as name from pg_tables where schemaname = 'public' loop
        execute format('delete from public.%I', part.name);
      end loop;
      for part in select sequencename as name, start_value from pg_sequences where schemaname = 'public' loop
        perform setval(format('public.%I', part.name)::regclass, part.start_value, false);
      end loop;
    end $$`);
  return true;
}

/** The schema with the planner's statistics, as a fingerprint, and the size of the tables. */
async function inspect(db: Database): Promise<{ readonly schema: string; readonly bytes: number }> {
  const { rows } = (await db.execute(sql`
    with relations as (
      select oid, relname, relkind, reltuples from pg_class where relnamespace = 'public'::regnamespace
    ), parts as (
      select concat_ws(' ', oid, relname, relkind, reltuples) as part from relations
      union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute
        where attrelid in (select oid from relations)
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, conname) from pg_constraint
      union all select concat_ws(' ', oid, proname) from pg_proc where pronamespace = 'public'::regnamespace
    )
    select md5(string_agg(part, ',' order by part)) as schema,
      (select sum(pg_relation_size(oid)) from relations)::int as bytes from parts`)) as unknown as {
    rows: [{ schema: string; bytes: number }];
  };
  return rows[0];
}

/** A database that rejects every use once it is closed, as a closed one does. */
function refuseAfter(db: Database, isClosed: () => boolean): Database {
  return new Proxy(db, {
    get(target, name) {
      if (isClosed()) throw new Error('The database of this test is closed.');
      return Reflect.get(target, name, target);
    },
  });
}

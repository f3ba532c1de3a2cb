import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Transaction } from '#server/database/database.ts';
import { BackupError } from './backupFile.ts';

/** The length of the rows that are read at a time, in characters. */
const PAGE_LENGTH = 4_000_000;

/** The maximum number of rows that are read at a time, since the next ones may be longer than those before. */
const MAX_ROWS = 500;

/** The number of tables and rows that were transferred. */
export interface Transferred {
  readonly tables: number;
  readonly rows: number;
}

/** Runs a query and returns its rows. */
type RunQuery = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

interface Databases {
  readonly source: RunQuery;
  readonly target: RunQuery;
}

/** A table, with lists of its columns for a query. */
interface Table {
  readonly name: string;
  readonly columns: string;
  readonly texts: string;
  readonly declared: string;
  readonly parsed: string;
}

/** All tables. Generated columns are left out, since a database computes them itself. */
const TABLES = `
  select 'public.' || quote_ident(relname) as name,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns,
    string_agg(quote_ident(attname) || '::text as ' || quote_ident(attname), ', ' order by attnum) as texts,
    string_agg(quote_ident(attname) || ' text', ', ' order by attnum) as declared,
    string_agg(quote_ident(attname) || '::' || format_type(atttypid, atttypmod), ', ' order by attnum) as parsed
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;

const SEQUENCES = `
  select 'public.' || quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`;

/**
 * Replaces all rows of a PostgreSQL, which must have the same schema, with those of the embedded database; sequences
 * continue where they were. Both must be in a transaction. Values are transferred as PostgreSQL's own text of them, so that
 * each is stored exactly as it was. Throws if a row is missing afterwards, or violates a constraint.
 */
export async function transferTables(from: Transaction, to: Client): Promise<Transferred> {
  const databases: Databases = {
    source: async <Row>(text: string) =>
      ((await from.execute(sql.raw(text))) as unknown as { readonly rows: readonly Row[] }).rows,
    target: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await to.query(text, [...values])).rows as readonly Row[],
  };
  const { source, target } = databases;
  const tables = await source<Table>(TABLES);
  const addForeignKeys = await dropForeignKeys(target);
  await target(`truncate ${tables.map(({ name }) => name).join(', ')}`); // what migrations have inserted
  let rows = 0;
  for (const table of tables) rows += await transferRows(databases, table);
  await transferSequences(databases);
  await addForeignKeys();
  return { tables: tables.length, rows };
}

/**
 * Drops the foreign keys, because tables reference each other in cycles, so that no order of the tables satisfies them.
 * The returned function adds them again, which checks every row.
 */
async function dropForeignKeys(target: RunQuery): Promise<() => Promise<void>> {
  type ForeignKey = Readonly<Record<'table' | 'name' | 'definition', string>>;
  const keys = await target<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await target(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await target(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function transferRows({ source, target }: Databases, table: Table): Promise<number> {
  const { name, columns, declared, parsed } = table;
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${parsed} from json_to_recordset($1::json) as source_row (${declared})`;
  for await (const page of readPages(source, table)) await target(insert, [page]);
  const [expected, found] = [await countRows(source, name), await countRows(target, name)];
  if (found !== expected)
    throw new BackupError(`Of ${expected} rows of ${name}, ${found} were restored.`);
  return found;
}

/** The rows of a table as JSON arrays, each of about `PAGE_LENGTH` characters at most. */
async function* readPages(source: RunQuery, { name, texts }: Table): AsyncGenerator<string> {
  await source(`declare transfer no scroll cursor for
    select row_to_json(source_row)::text as json from (select ${texts} from ${name}) as source_row`);
  let size = 1; // until the length of a row is known
  let longest = 1;
  for (;;) {
    const rows = await source<{ readonly json: string }>(`fetch ${size} from transfer`);
    if (rows.length > 0) yield `[${rows.map(({ json }) => json).join(',')}]`;
    if (rows.length < size) break;
    longest = Math.max(longest, ...rows.map(({ json }) => json.length));
    size = Math.min(MAX_ROWS, Math.max(1, Math.floor(PAGE_LENGTH / longest)));
  }
  await source('close transfer');
}

async function countRows(query: RunQuery, table: string): Promise<number> {
  const [row] = await query<{ readonly count: string }>(
    `select count(*)::text as count from ${table}`,
  );
  return Number(row?.count);
}

async function transferSequences({ source, target }: Databases): Promise<void> {
  type State = Readonly<{ last: string; isCalled: boolean }>;
  for (const { name } of await source<{ readonly name: string }>(SEQUENCES)) {
    const [state] = await source<State>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    await target('select setval($1, $2, $3)', [name, state?.last, state?.isCalled]);
  }
}

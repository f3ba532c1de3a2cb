import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** The name of the current process, from its connection; empty on the embedded database, which has one process. */
export const PROCESS_NAME = sql<string>`current_setting('application_name')`;

/** A new name for the connections of one process: the database lists it with each of them, for as long as the process lives. */
export function newProcessName(): string {
  return `billfold-${randomUUID()}`;
}

/** The URL of a database with a name for its connections; replaces an existing name. */
export function withProcessName(databaseUrl: string, name: string): string {
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=${name}`;
}

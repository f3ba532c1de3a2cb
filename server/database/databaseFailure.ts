import { MIN_FREE_BYTES } from './freeSpace.ts';

/** Why a database did not open. The message is one sentence for the owner of the installation, without secrets. */
export class DatabaseFailure extends Error {
  constructor(
    readonly reason: 'unreachable' | 'refused' | 'damaged' | 'schema' | 'disk',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DatabaseFailure';
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_INVALID_URL',
]);

/**
 * SQLSTATE classes and codes with which the database cannot serve for now: connection, shutdown, resources, start-up, a
 * read-only standby, or a timeout that ended a statement, a wait for a lock or an idle transaction.
 */
const UNAVAILABLE_SQL = /^(08|53|57P|57014|55P03|25P03|25006)/;

/** SQLSTATE of a refused sign-in or a missing database. */
const REFUSED_SQL = /^(28|3D)/;

/** The drivers' messages, without a code, for a connection that is lost, refused or closed. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|(?:closed|error) and is not queryable|after calling end on the pool|PGlite is clos/i;

/** Every error on the way down through `cause` and the first of each bundle, outermost first. */
function* getChain(
  error: unknown,
): Generator<Error & { readonly code?: unknown; readonly syscall?: unknown }> {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < 8; depth += 1) {
    yield current;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
}

/** The first code (of Node or SQLSTATE) of an error or its causes. Drizzle wraps the driver's errors. */
export function getErrorCode(error: unknown): string | null {
  for (const each of getChain(error)) {
    if (typeof each.code === 'string') return each.code;
  }
  return null;
}

/** Whether the database could not be reached, so that a retry may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code !== null)
    return UNREACHABLE.has(code) || UNAVAILABLE_SQL.test(code) || isSocketMissing(error);
  return [...getChain(error)].some((each) => UNAVAILABLE_MESSAGE.test(each.message));
}

/** A PostgreSQL that restarts removes its Unix socket for a moment. */
function isSocketMissing(error: unknown): boolean {
  return [...getChain(error)].some(
    ({ code, syscall }) => code === 'ENOENT' && syscall === 'connect',
  );
}

const IS_FULL = 'is on a disk without free space; free some and start again.';
const IS_FORBIDDEN = 'cannot be written by this user; change its owner and start again.';

/** What the owner of a data folder has to change, by the code of a file system. */
const DISK_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: IS_FULL,
  EDQUOT: IS_FULL,
  EACCES: IS_FORBIDDEN,
  EPERM: IS_FORBIDDEN,
  EROFS: 'is on a read-only file system; mount it for writing and start again.',
};

/** The file system's code; the embedded PostgreSQL ends without one if its disk is full. */
function findDiskFault(error: unknown, freeBytes: number): string | null {
  return freeBytes < MIN_FREE_BYTES ? 'ENOSPC' : getErrorCode(error);
}

/** The failure to report when opening a database threw `error`. */
export function toDatabaseFailure(
  error: unknown,
  location:
    | { readonly databaseUrl: string }
    | { readonly folder: string; readonly freeBytes: number },
): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const cause = { cause: error };
  const code = getErrorCode(error);
  if (/^42|^2[23]/.test(code ?? '')) {
    return new DatabaseFailure(
      'schema',
      `The database could not be brought to the schema of this version (SQLSTATE ${code}); was it made by a newer one?`,
      cause,
    );
  }
  if ('folder' in location) {
    const fault = DISK_FAULTS[findDiskFault(error, location.freeBytes) ?? ''];
    if (fault !== undefined)
      return new DatabaseFailure('disk', `The data folder ${location.folder} ${fault}`, cause);
    return new DatabaseFailure(
      'damaged',
      `The data folder ${location.folder} cannot be opened: it is damaged or was not made by Billfold; restore it from a backup, or move it away to start empty.`,
      cause,
    );
  }
  const at = toAddress(location.databaseUrl);
  if (REFUSED_SQL.test(code ?? '')) {
    return new DatabaseFailure(
      'refused',
      `The PostgreSQL at ${at} refused the sign-in or has no such database (SQLSTATE ${code}); check DATABASE_URL.`,
      cause,
    );
  }
  return new DatabaseFailure(
    'unreachable',
    `The PostgreSQL at ${at} cannot be reached (${code ?? 'no response'}); check DATABASE_URL and that it is running.`,
    cause,
  );
}

const UNREADABLE_ADDRESS = 'the address in DATABASE_URL';

/** Host and port of a connection address; user and password are never repeated. */
function toAddress(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    // an unencoded "#" or "?" in the password ends the host within it
    if (url.username === '' && databaseUrl.includes('@')) return UNREADABLE_ADDRESS;
    return url.host === '' ? (url.searchParams.get('host') ?? 'the local socket') : url.host;
  } catch {
    return UNREADABLE_ADDRESS;
  }
}

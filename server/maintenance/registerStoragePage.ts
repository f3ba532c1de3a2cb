import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { Statfs } from '#server/database/freeSpace.ts';
import { isLocalRequest, isSameSecret } from '#server/http/localRequest.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { hashSource } from '#server/site/policy/contentSecurityPolicy.ts';
import { measureTables } from './measureTables.ts';
import { storagePage, storageStyle } from './storagePage.ts';

/** Where the page is. */
export const STORAGE_PATH = '/healthz/storage';

const POLICY = `default-src 'none'; style-src ${hashSource(storageStyle)}; base-uri 'none'; frame-ancestors 'none'`;

/** The page's input. `dataDir` null: the database is a PostgreSQL, with its own disk. */
export interface StorageOptions {
  readonly db: Database;
  readonly token: string;
  readonly dataDir: string | null;
  readonly statfs?: Statfs;
}

/**
 * `GET /healthz/storage?token=...`: tables by size and the free disk. For users of this machine who have the token of
 * this start; all others are refused, whatever they send.
 */
export function registerStoragePage(
  app: FastifyInstance,
  { db, token, dataDir, statfs = statfsSync }: StorageOptions,
): void {
  app.get<{ Querystring: { token?: unknown } }>(STORAGE_PATH, async (request, reply) => {
    if (!isLocalRequest(request)) throw new ProblemError('forbidden');
    const presented = request.query.token;
    if (typeof presented !== 'string' || !isSameSecret(presented, token))
      throw new ProblemError('token-missing');
    const tables = await measureTables(db);
    const freeBytes = dataDir === null ? null : getFreeBytes(statfs, dataDir);
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(storagePage({ tables, freeBytes }));
  });
}

function getFreeBytes(statfs: Statfs, folder: string): number {
  const { bavail, bsize } = statfs(folder);
  return bavail * bsize;
}

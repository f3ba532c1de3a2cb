import type { FastifyInstance } from 'fastify';
import { BackupSpaceError, streamEmbedded } from '#server/backup/embeddedBackup.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { recordBackup } from '#server/database/lastBackup.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The running server's embedded database. */
export interface BackupSource {
  readonly database: Pick<OpenDatabase, 'copyTo'>;
  readonly dataDir: string;
}

/** The command endpoint's part of `npm run backup`: sends the embedded database, and records completed backups. */
export function registerBackup(
  scope: FastifyInstance,
  { db, clock }: WriteContext,
  { database: { copyTo }, dataDir }: BackupSource,
): void {
  scope.post('/v1/backup', async (_, reply) => {
    if (copyTo === null) throw new ProblemError('invalid-request');
    const stream = await streamEmbedded(dataDir, copyTo).catch((cause: unknown) => {
      throw cause instanceof BackupSpaceError ? new ProblemError('storage-full', { cause }) : cause;
    });
    return reply.type('application/gzip').send(stream);
  });
  scope.post('/v1/backup-completed', async () => {
    await recordBackup(db, clock.now());
    return { status: 'done' };
  });
}

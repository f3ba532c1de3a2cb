import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';
import type { AppOptions } from '../appOptions.ts';

/** `/healthz`: the process responds. `/readyz`: the database responds too, otherwise a 503 problem. */
export function registerHealth(
  app: FastifyInstance,
  { db, pingDatabase }: Pick<AppOptions, 'db' | 'pingDatabase'>,
): void {
  const select = () => db.select({ one: sql`1` }).from(sql`(select 1) as alive`);
  const refuse = (cause?: unknown): never => {
    throw new ProblemError('database-unavailable', { headers: { 'retry-after': '5' }, cause });
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (pingDatabase === undefined) await select().catch(refuse);
    else if (!(await pingDatabase())) refuse();
    return { status: 'ready' };
  });
}

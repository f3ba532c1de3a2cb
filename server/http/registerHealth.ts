import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './app.ts';
import { ProblemError } from './problemError.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, else a 503 problem. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await db.select({ one: sql`1` }).from(sql`(select 1) as alive`);
    } catch (cause) {
      throw new ProblemError('database-unavailable', { headers: { 'retry-after': '5' }, cause });
    }
    return { status: 'ready' };
  });
}

import type { Database } from '#server/database/database.ts';

/** When a transaction loses its connection: before it begins, after its commit, or never. */
export type Loss = 'begin' | 'commit' | 'none';

/** The database `db`, whose next transactions lose their connection as listed; those afterwards succeed. */
export function makeFlakyDatabase(db: Database, losses: Loss[]): Database {
  const lose = () => {
    throw new Error('Connection terminated unexpectedly');
  };
  const transaction: Database['transaction'] = async (work, config) => {
    const loss = losses.shift();
    if (loss === 'begin') lose();
    const result = await db.transaction(work, config);
    if (loss === 'commit') lose();
    return result;
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}

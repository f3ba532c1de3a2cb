import { listQuotes } from '#server/documents/lists/listQuotes.ts';
import type { Handler } from '../shared/handler.ts';

/** A page of the business's quotes. */
export const listStaffQuotes: Handler<'listStaffQuotes'> = async ({
  db,
  clock,
  business,
  query,
}) => ({
  body: await listQuotes(db, query, { business, now: clock.now() }),
});

import { listContacts } from '#server/contacts/listContacts.ts';
import type { Handler } from '../shared/handler.ts';

/** A page of the business's contacts. */
export const listStaffContacts: Handler<'listStaffContacts'> = async ({ db, business, query }) => ({
  body: await listContacts(db, query, business),
});

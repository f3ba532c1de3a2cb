import { exportContact } from '#server/contacts/exportContact.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { Handler } from '../shared/handler.ts';

/** Everything that is stored about a contact. */
export const exportStaffContact: Handler<'exportStaffContact'> = async ({
  db,
  business,
  clock,
  params,
}) => {
  const { contactId = '' } = params;
  const when = { business, now: clock.now() };
  return { body: await readConsistently(db, (tx) => exportContact(tx, contactId, when)) };
};

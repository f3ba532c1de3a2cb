import { readContact } from '#server/contacts/readContact.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffView } from '../staff/getStaffView.ts';

/** A contact as staff see them. */
export const getStaffContact: Handler<'getStaffContact'> = async (call) => {
  const view = getStaffView(call);
  const { contactId = '' } = call.params;
  return { body: await readConsistently(call.db, (tx) => readContact(tx, contactId, view)) };
};

import { createContactLink } from '#server/contacts/changeLinks.ts';
import type { Handler } from '../shared/handler.ts';
import { changeAndRead } from './respondWithContact.ts';

/** Creates a payment-method link of a contact. */
export const createContactMethodLink: Handler<'createContactMethodLink'> = async (call) => {
  const { made, contact } = await changeAndRead(call, (write) =>
    createContactLink(call, write, call.payload),
  );
  return { body: { key: made, contact } };
};

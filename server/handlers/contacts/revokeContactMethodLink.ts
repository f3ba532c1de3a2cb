import { revokeContactLink } from '#server/contacts/changeLinks.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithContact } from './respondWithContact.ts';

/** Revokes a payment-method link of a contact. */
export const revokeContactMethodLink: Handler<'revokeContactMethodLink'> = (call) =>
  respondWithContact(call, (write) => revokeContactLink(call, write, call.params.key ?? ''));

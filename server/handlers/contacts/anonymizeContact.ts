import { anonymizeContact as anonymize } from '#server/contacts/anonymizeContact.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithContact } from './respondWithContact.ts';

/** Clears the personal data of a contact. */
export const anonymizeContact: Handler<'anonymizeContact'> = (call) =>
  respondWithContact(call, (write) => anonymize(call, write));

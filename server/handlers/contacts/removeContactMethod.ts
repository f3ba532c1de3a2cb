import { removeContactMethod as remove } from '#server/contacts/changeMethods.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithContact } from './respondWithContact.ts';

/** Removes a saved payment method of a contact. */
export const removeContactMethod: Handler<'removeContactMethod'> = (call) =>
  respondWithContact(call, (write) => remove(call, write, call.params.methodId ?? ''));

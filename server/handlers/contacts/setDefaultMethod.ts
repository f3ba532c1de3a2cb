import { makeDefaultMethod } from '#server/contacts/changeMethods.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithContact } from './respondWithContact.ts';

/** Sets the default payment method of a contact. */
export const setDefaultMethod: Handler<'setDefaultMethod'> = (call) =>
  respondWithContact(call, (write) => makeDefaultMethod(call, write, call.params.methodId ?? ''));

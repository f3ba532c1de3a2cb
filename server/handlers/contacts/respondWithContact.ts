import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { ContactWrite } from '#server/contacts/changeContact.ts';
import { getContact } from '#server/contacts/contactStore.ts';
import { readContact } from '#server/contacts/readContact.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { toProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import type { Call } from '../shared/handler.ts';
import { getStaffView } from '../staff/getStaffView.ts';
import { toStaffWrite } from '../staff/respondWithStaffDocument.ts';

/**
 * Changes a contact. Returns the result of the change and the contact as it is afterwards, also if the key was used before.
 */
export async function changeAndRead<T>(
  call: Call<RouteName>,
  change: (write: ContactWrite) => Promise<T>,
): Promise<{ readonly made: T; readonly contact: RouteResponse<'getStaffContact'> }> {
  const { contactId = '' } = call.params;
  const { appId, key, act } = toStaffWrite(call);
  const write = { appId, contactId, key, act };
  await getContact(call.db, write);
  const made = await change(write).catch((error: unknown) => {
    throw toProcessorProblem(error);
  });
  const view = getStaffView(call);
  const contact = await readConsistently(call.db, (tx) => readContact(tx, contactId, view));
  return { made, contact };
}

/** The same for a change that has no result of its own. */
export async function respondWithContact(
  call: Call<RouteName>,
  change: (write: ContactWrite) => Promise<void>,
): Promise<{ readonly body: RouteResponse<'getStaffContact'> }> {
  return { body: (await changeAndRead(call, change)).contact };
}

import type { RouteName } from '#contract/routes/routes.ts';
import { type LoadedForm, loadForm } from '#server/checkout/formStore.ts';
import type { FormView } from '#server/checkout/presentForm.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { Reader } from '#server/database/database.ts';
import type { Call } from '../shared/handler.ts';

/** The form in a call's path, with the data for showing it. Throws `not-found`, `link-revoked`. */
export async function loadFormView(
  reader: Reader,
  { business, processors, clock, params }: Call<RouteName>,
): Promise<{ readonly form: LoadedForm; readonly view: FormView }> {
  const now = clock.now();
  const form = await loadForm(reader, business, { id: params.id ?? '', now });
  const connections = await listConnections(reader, business.appId);
  return { form, view: { business, connections, processors, now } };
}

import { presentForm } from '#server/checkout/presentForm.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { Handler } from '../shared/handler.ts';
import { loadFormView } from './loadFormView.ts';

/** A checkout form. Changes nothing. */
export const getCheckoutForm: Handler<'getCheckoutForm'> = async (call) => {
  const { form, view } = await readConsistently(call.db, (tx) => loadFormView(tx, call));
  return presentForm(form, view);
};

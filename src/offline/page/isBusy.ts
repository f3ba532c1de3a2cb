import { getPage } from '#domain/address/getPage.ts';
import { isPaying } from '#store/isPaying.ts';
import type { OfflineDeps } from './offlineDeps.ts';

/**
 * Whether an update has to wait: for a payment, an unsent decision, unsaved changes, an open dialog, or a page that sets
 * this once it is displayed. A navigation in progress does not count.
 */
export function isBusy({ store }: Pick<OfflineDeps, 'store'>): boolean {
  const state = store.getState();
  const { app, overlay } = state;
  return (
    isPaying(state) ||
    app.nestedModal.dirty ||
    overlay.counter > 0 ||
    (app.page !== null && getPage(app.page).isBusy === true)
  );
}

import { getPage } from '#domain/address/getPage.ts';
import type { OfflineDeps } from './offlineDeps.ts';

/**
 * Whether a reload would break something off: a payment, an answer on its way, unsaved changes, an open dialog, or a page that
 * says so once it is on the screen, which an address that is still on its way there does not say. With `isMissing` the page's
 * own code did not come: then there is none to lose.
 */
export function isBusy({ store }: Pick<OfflineDeps, 'store'>, isMissing = false): boolean {
  const { sales, app, overlay } = store.getState();
  return (
    sales.processing ||
    app.outbox === 'sending' ||
    app.nestedModal.dirty ||
    overlay.counter > 0 ||
    (!isMissing && app.page !== null && getPage(app.page).isBusy === true)
  );
}

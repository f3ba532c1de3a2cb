import type { OfflineSurroundings } from './offlineSurroundings.ts';

/**
 * Whether a reload would break something off: a payment, an answer on its way, unsaved changes, an open dialog, or the pay page
 * once it is on the screen, which an address that is still on its way there does not say. With `isMissing` the page's own code
 * did not come: then there is no pay page to lose.
 */
export function isBusy({ store }: Pick<OfflineSurroundings, 'store'>, isMissing = false): boolean {
  const { sales, app, overlay } = store.getState();
  return (
    sales.processing ||
    app.outbox === 'sending' ||
    app.nestedModal.dirty ||
    overlay.counter > 0 ||
    (app.title === 'public.invoice.payTitle' && !isMissing)
  );
}

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { SavedReceipt } from '#offline/core/receipts.ts';
import { clearReceipts, listReceipts, saveReceipt } from '#offline/core/receipts.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeCharges } from '#tests/builders/checkout/makeCharges.ts';
import { makeCheckoutReceipt } from '#tests/builders/checkout/makeCheckout.ts';
import { AT, openCheckout } from '#tests/builders/checkout/openCheckout.tsx';
import { makeReceiptRecord } from '#tests/builders/offline/makeReceiptRecord.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';

const READ = 'GET /v1/sales/checkoutReceipt/receipt-1';
const lost = () => {
  throw new TypeError('no network');
};

const open = (respond: () => Response | Promise<Response>, query = '') => {
  window.history.replaceState(null, '', `${AT}&receipt=receipt-1${query}`);
  return openCheckout({ [READ]: respond });
};
const findNumber = () => screen.findByText(makeCheckoutReceipt().receiptNumber, { exact: true });

beforeEach(() => clearReceipts());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a receipt with a snapshot on this device', () => {
  it('opens offline, shows its age, and updates once there is a connection', async () => {
    await saveReceipt(makeReceiptRecord());
    const { network } = open(lost);
    await findNumber();
    expect(screen.getByRole('status').textContent).toMatch(/could not check for changes since/);
    const customerName = 'Ada Vega-Ruiz';
    network.respond(READ, () => respondWithJson(makeCheckoutReceipt({ customerName })));
    window.dispatchEvent(new Event('online'));
    await screen.findByText(new RegExp(customerName));
    expect(screen.queryByText(/could not check for changes/)).toBeNull();
  });

  it('has no link to the invoice and cannot stop charges before the server responds', async () => {
    await saveReceipt(makeReceiptRecord({ body: makeCheckoutReceipt({ charges: makeCharges() }) }));
    const { network } = open(lost);
    const later = await screen.findByRole('region', { name: 'Later payments' });
    const isOffered = () => [
      screen.queryAllByRole('link', { name: /^Open the invoice/ }).length,
      within(later).queryAllByRole('button').length,
    ];
    expect(isOffered()).toEqual([0, 0]);
    network.respond(READ, () => respondWithJson(makeCheckoutReceipt({ charges: makeCharges() })));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isOffered()).toEqual([2, 1]));
  });

  it('is shown while the network is connected but transfers no data', async () => {
    await saveReceipt(makeReceiptRecord());
    open(() => new Promise(() => {}));
    await findNumber();
    expect(screen.getByRole('status').textContent).toMatch(/Checking for changes/);
  });

  it('is removed from the device if the server no longer has it', async () => {
    await saveReceipt(makeReceiptRecord());
    open(() => respondWithProblem('not-found'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(await listReceipts()).toEqual([]);
  });

  it('is treated as missing if its snapshot is invalid, and can be refetched', async () => {
    await saveReceipt(makeReceiptRecord({ body: { receiptId: 'receipt-1' } }));
    const { network } = open(lost);
    const again = await screen.findByRole('button', { name: 'Try again' });
    network.respond(READ, () => respondWithJson(makeCheckoutReceipt()));
    fireEvent.click(again);
    await findNumber();
  });
});

describe('a receipt from the server', () => {
  /** A browser whose worker records its messages. */
  function stubWorker() {
    vi.stubEnv('DEV', false);
    const messages: { type: string; record: SavedReceipt }[] = [];
    const active = { postMessage: (message: (typeof messages)[number]) => messages.push(message) };
    const register = vi.fn(async () => ({ active, waiting: null, installing: null }));
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null, register } });
    return { messages, register };
  }

  const openWithBoot = async (query = '') => {
    // as in the app, the page opens only after the boot response of its business
    let respond = (_: Response) => {};
    const messages = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const { network, store } = open(() => messages, query);
    network.respond('GET /v1/boot', () => respondWithJson(makeBoot()));
    await store.dispatch(bootEndpoints.endpoints.getBoot.initiate('fern'));
    respond(respondWithJson(makeCheckoutReceipt()));
    await findNumber();
  };

  it('is sent to the worker with only what is needed to show it again', async () => {
    const { messages } = stubWorker();
    await openWithBoot();
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toEqual({
      type: 'keep-receipt',
      record: makeReceiptRecord({ savedAt: expect.any(Number) }),
    });
  });

  it('is not stored in the business’s preview or in a frame', async () => {
    const { register } = stubWorker();
    await openWithBoot('&preview=1');
    vi.stubGlobal('top', {});
    await openWithBoot();
    expect(register).not.toHaveBeenCalled();
  });
});

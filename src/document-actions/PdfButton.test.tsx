import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { PdfButton } from './PdfButton.tsx';

const PDF = '/v1/sales/invoice/invoice-1/pdf?locale=de';
const RECEIPT = '/v1/sales/invoice/invoice-1/receipt/pdf?locale=de&payment=pay_1';

const respondWithPdf = () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''Nr%2E%201-de.pdf`,
    },
  });

/** Shows the button in German, on the page of an invoice or of a receipt. */
function show(responder: Responder, { isOffered = true, kind = 'invoice' as const, at = '' } = {}) {
  const network = makeNetwork({ [`GET ${PDF}`]: responder, [`GET ${RECEIPT}`]: responder });
  const pages = { '/:appId/:xid/*': <PdfButton kind={at === '' ? kind : 'receipt'} /> };
  const { store } = renderPage({ pages, at: `/fern/invoice-1${at}`, network, locale: 'de' });
  const featureFlags = isOffered ? { pdf: true } : {};
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot({ featureFlags }) })));
  return network;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'PDF herunterladen' }));

describe('the button that downloads a PDF', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('saves the document in the language of the page, with the file name from the server', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const network = show(respondWithPdf);
    press();
    await waitFor(() => expect(names).toEqual(['Nr. 1-de.pdf']));
    expect(network.sent('GET', PDF)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the receipt of the payment in the address', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const network = show(respondWithPdf, { at: '/success?payment=pay_1' });
    press();
    await waitFor(() => expect(network.sent('GET', RECEIPT)).toHaveLength(1));
  });

  it.each([
    ['too many lines', () => respondWithProblem('document-too-long'), /zu viele Positionen/],
    ['a failure', () => respondWithProblem('pdf-unavailable'), /konnte nicht erstellt werden/],
  ])('says why there is no PDF: %s', async (_, responder, sentence) => {
    show(responder);
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('explains that it needs a connection while the device is offline', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    show(() => Promise.reject(new TypeError('Failed to fetch')));
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Sie sind offline/);
  });

  it('is hidden if the server cannot create PDFs', () => {
    show(respondWithPdf, { isOffered: false });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

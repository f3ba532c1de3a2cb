import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoice } from '#tests/builders/staff/makeStaffInvoice.ts';
import { StaffInvoicePage } from './StaffInvoicePage.tsx';

const PDF = '/v1/staff/invoices/invoice-1/pdf?locale=en-US';

/** Opens the view of an invoice whose public link was revoked, on a server that can or cannot create PDFs. */
async function open(respond: Responder, featureFlags: Record<string, boolean> = { pdf: true }) {
  const invoice = makeInvoice({ invoiceNumber: 'INV-7' });
  const network = makeNetwork({
    ...respondAsSignedIn(),
    'GET /v1/staff/invoices/invoice-1': () =>
      respondWithJson({ ...makeStaffInvoice(invoice), isRevoked: true }),
    [`GET ${PDF}`]: respond,
  });
  const page = (
    <EnteredPage>
      <StaffInvoicePage />
    </EnteredPage>
  );
  const at = '/invoices/invoice-1?app_id=fern&type=staff';
  const { store } = renderPage({ pages: { '/invoices/:id': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot({ featureFlags }) })));
  await screen.findByRole('button', { name: 'Print' });
  return network;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));

describe('the PDF of a document for staff', () => {
  it('is downloaded with a token, named by number and language, and keeps the focus', async () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const network = await open(() => new Response('%PDF-1.7'));
    act(() => screen.getByRole('button', { name: 'Download PDF' }).focus());
    press();
    await waitFor(() => expect(names).toEqual(['INV-7-en-US.pdf']));
    expect(document.activeElement?.textContent).toBe('Download PDF');
    const [call] = network.sent('GET', PDF);
    expect(call?.headers.get('authorization')).toMatch(/^Bearer token-/);
  });

  it.each([
    ['too many lines', () => respondWithProblem('document-too-long'), /too many lines/],
    ['a failure', () => respondWithProblem('pdf-unavailable'), /could not be created/],
    ['a lost connection', () => Promise.reject(new TypeError('no line')), /could not be created/],
  ])('explains why it cannot be created: %s', async (_, respond, sentence) => {
    await open(respond);
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('is not offered if the server cannot create PDFs', async () => {
    await open(() => new Response('%PDF-1.7'), {});
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });
});

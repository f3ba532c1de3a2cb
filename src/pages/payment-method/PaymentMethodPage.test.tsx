import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { PaymentMethodPage } from './PaymentMethodPage.tsx';

const STATE = 'GET /v1/sales/paymentMethodLinks/some-key';
const CONTACT = { ...makeBoot().contact, email: 'hello@fern.example', phone: '+1 503-555-0142' };
const DIRECT = 'Direct access is not permitted';

/** Opens a link at top level. */
async function openDirectly(responder?: Responder) {
  const network = makeNetwork(responder === undefined ? {} : { [STATE]: responder });
  const boot = makeBoot({ contact: CONTACT });
  const { store } = renderPage({
    pages: {
      '/:key': (
        <EnteredPage>
          <PaymentMethodPage />
        </EnteredPage>
      ),
    },
    at: '/some-key?type=payments&app_id=fern',
    network,
  });
  await act(() => store.dispatch(bootEndpoints.util.upsertQueryData('getBoot', 'fern', boot)));
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot })));
  return network;
}

describe('a payment-method link that is opened directly', () => {
  it('shows that direct access is not permitted, and opens no session [2.37]', async () => {
    const network = await openDirectly(() =>
      respondWithJson({ expiresAt: '2026-12-24T00:00:00.000Z' }),
    );
    expect(await screen.findByText(DIRECT)).toBeTruthy();
    expect(screen.getByText(/works only on the website of the business/)).toBeTruthy();
    expect(network.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([STATE]);
  });

  it('shows the same if the server cannot be reached', async () => {
    await openDirectly();
    expect(await screen.findByText(DIRECT)).toBeTruthy();
  });

  it.each([
    ['not-found', 'We cannot find this link'],
    ['link-revoked', 'This link was withdrawn'],
    ['link-expired', 'This link has expired'],
    ['link-used', 'This link has already been used'],
  ] as const)('shows the reason instead, and whom to contact: %s', async (code, title) => {
    const network = await openDirectly(() => respondWithProblem(code));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(DIRECT)).toBeNull();
    expect(screen.getByText(makeBoot().name)).toBeTruthy();
    expect(screen.getByRole('link', { name: CONTACT.email })).toBeTruthy();
    expect(screen.getByRole('link', { name: CONTACT.phone })).toBeTruthy();
    expect(network.sent('POST', '/v1/sales/paymentMethods/intent')).toEqual([]);
  });
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeNetwork } from '#tests/builders/makeNetwork.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { PaymentMethodPage } from './PaymentMethodPage.tsx';

it('says that direct access is not permitted, and asks the server nothing [2.37]', async () => {
  const network = makeNetwork({});
  renderPage({
    pages: { '/:key': <PaymentMethodPage /> },
    at: '/some-key?type=payments&app_id=fern',
    network,
  });
  expect(await screen.findByText('Direct access is not permitted')).toBeTruthy();
  expect(screen.getByText(/works only inside the page of the business/)).toBeTruthy();
  expect(network.calls).toEqual([]);
});

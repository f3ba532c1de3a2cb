import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import type { LoadedQuote } from '../loadedQuote.ts';
import { DecisionFlow, type DecisionFlowProps } from './DecisionFlow.tsx';

/** Whether the click handler was set as soon as the flow was mounted. */
let isHandlerSet: boolean | null = null;
/** The click handler. */
let press: DecisionFlowProps['open']['current'] = null;

function Page({ shown }: { readonly shown: LoadedQuote | null }) {
  const open: DecisionFlowProps['open'] = useRef(null);
  useLayoutEffect(() => {
    isHandlerSet = open.current !== null;
    press = open.current;
  }, []);
  const ignore = () => {};
  return (
    <DecisionFlow
      docKey={{ appId: 'fern', xid: 'quote-1' }}
      shown={shown}
      before={null}
      requested={null}
      open={open}
      onUpdate={ignore}
      onDecided={ignore}
      reread={ignore}
    />
  );
}

function showFlow(shown: LoadedQuote | null, network = makeNetwork({})) {
  renderPage({
    pages: { '/:appId/:xid': <Page shown={shown} /> },
    at: '/fern/quote-1?type=quote',
    network,
  });
  return network;
}

const OPEN: LoadedQuote = {
  source: 'server',
  document: makeQuoteResponse(),
  asOf: 0,
  etag: '"v1"',
};

/** The acceptance dialog, even while hidden. */
async function findDialog(): Promise<HTMLDialogElement> {
  return waitFor(() => {
    const dialog = document.querySelector('dialog');
    if (dialog === null) throw new Error('No dialog');
    return dialog;
  });
}

it('handles a click from before its chunk was loaded', () => {
  showFlow(null);
  expect(isHandlerSet).toBe(true);
});

it('renders the acceptance before the click that opens it', async () => {
  showFlow(OPEN);
  const dialog = await findDialog();
  expect(within(dialog).getByRole('checkbox', { hidden: true })).toBeTruthy();
  expect(dialog.open).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => press?.('accept'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(dialog.open).toBe(true);
});

it('shows the acceptance synchronously on the click', async () => {
  showFlow(OPEN);
  const dialog = await findDialog();
  await act(async () => {
    press?.('accept');
    expect(dialog.open).toBe(true);
    fireEvent(dialog, new Event('cancel', { cancelable: true })); // Escape, immediately after
    expect(dialog.open).toBe(false);
  });
  expect(dialog.open).toBe(false);
});

it('clears the consent when it is closed', async () => {
  showFlow(OPEN);
  await findDialog();
  await act(async () => press?.('accept'));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => press?.('accept'));
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
});

it('declines without a reason', async () => {
  const network = showFlow(OPEN);
  await findDialog();
  await act(async () => press?.('decline'));
  fireEvent.click(screen.getByRole('button', { name: 'Decline quote' }));
  await waitFor(() =>
    expect(network.sent('POST', '/v1/sales/quote/quote-1/decline')).not.toEqual([]),
  );
  const [sent] = network.sent('POST', '/v1/sales/quote/quote-1/decline');
  expect(sent?.body).toEqual({ reason: ' ' });
});

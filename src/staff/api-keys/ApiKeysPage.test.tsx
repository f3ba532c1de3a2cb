import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
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
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';

const KEYS = '/v1/staff/apiKeys';
const KEY = `billfold_${'A'.repeat(38)}`;

const makeKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  keyId: 'key-1',
  name: 'Bookkeeping',
  start: 'billfold_AbCd',
  role: 'staff',
  createdBy: 'Ada Vega',
  createdAt: '2026-11-20T17:00:00.000Z',
  lastUsedAt: null,
  expiresOn: null,
  isExpired: false,
  ...changes,
});

/** Opens the API keys of a business with these responses. */
function open(apiKeys: readonly ApiKey[], responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET ${KEYS}`]: () => respondWithJson({ apiKeys }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <ApiKeysPage />
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '/api-keys': page },
    at: '/api-keys?app_id=fern',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the API keys of a business', () => {
  it('are listed with who made them, their last use and their last day', async () => {
    const expired = makeKey({
      keyId: 'key-2',
      name: 'Old shop',
      lastUsedAt: '2026-11-20T18:00:00.000Z',
      expiresOn: '2026-11-20',
      isExpired: true,
    });
    open([makeKey(), expired]);
    const list = await screen.findByRole('list', { name: 'API keys' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /^Bookkeepingbillfold_AbCd….*Created .*Ada Vega.*Never usedStaffRevoke$/,
    );
    expect(second?.textContent).toMatch(/Last used .*Expires Nov 20, 2026ExpiredRevoke$/);
  });

  it('are created and shown once', async () => {
    const apiKey = makeKey({ name: 'Web shop', role: 'read-only' });
    const network = open([], {
      [`POST ${KEYS}`]: () => respondWithJson({ apiKey, key: KEY }),
    });
    await screen.findByText('There are no API keys.');
    await press('Create an API key');
    fireEvent.change(screen.getByLabelText('Name of the program'), {
      target: { value: ' Web shop ' },
    });
    await press('Create key');
    await screen.findByText(KEY);
    expect(network.sent('POST', KEYS)[0]?.body).toEqual({
      name: 'Web shop',
      role: 'read-only',
      expiresOn: null,
    });
    await press('Done');
    expect(screen.queryByText(KEY)).toBeNull();
    expect(screen.getByText('Web shop')).toBeTruthy();
  });

  it('are not created with an expiration whose date is missing', async () => {
    const network = open([]);
    await press('Create an API key');
    fireEvent.change(screen.getByLabelText('Name of the program'), { target: { value: 'Shop' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Through a chosen day' }));
    await press('Create key');
    expect(network.sent('POST', KEYS)).toHaveLength(0);
  });

  it('are reloaded after a creation without a response', async () => {
    const network = open([], { [`POST ${KEYS}`]: () => Promise.reject(new TypeError('offline')) });
    await press('Create an API key');
    fireEvent.change(screen.getByLabelText('Name of the program'), { target: { value: 'Shop' } });
    await press('Create key');
    await screen.findByText(/was never shown/);
    await press('Cancel');
    await waitFor(() => expect(network.sent('GET', KEYS)).toHaveLength(2));
  });

  it('are revoked after a confirmation, also if another owner has just revoked them', async () => {
    const network = open([makeKey()], {
      [`POST ${KEYS}/key-1/revoke`]: () => respondWithProblem('not-found'),
    });
    await press('Revoke');
    expect(network.sent('POST', `${KEYS}/key-1/revoke`)).toHaveLength(0);
    expect(screen.getByRole('alertdialog').textContent).toContain('This cannot be undone.');
    await press('Revoke key');
    await screen.findByText('There are no API keys.');
  });

  it('show why none was created', async () => {
    open([], { [`POST ${KEYS}`]: () => respondWithProblem('invalid-request') });
    await press('Create an API key');
    fireEvent.change(screen.getByLabelText('Name of the program'), { target: { value: 'Shop' } });
    await press('Create key');
    await screen.findByText(/No key was created/);
  });

  it('are shown to owners only', async () => {
    open([], { [`GET ${KEYS}`]: () => respondWithProblem('role-too-weak') });
    await screen.findByText(/Your role does not allow this/);
  });
});

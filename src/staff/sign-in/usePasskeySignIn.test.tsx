import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#api/failure.ts';
import type { PasskeyRequest } from '#contract/entities/staff/passkeys.ts';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { type PasskeyAccount, usePasskeySignIn } from './usePasskeySignIn.ts';

type Challenge = ApiResult<PasskeyRequest>;

function Page({ account }: { readonly account: PasskeyAccount }) {
  return <PasskeyButton {...usePasskeySignIn(account)} />;
}

/** A browser with passkeys. Its requests stay open until the page aborts them. */
function stubPasskeys() {
  const requests: CredentialRequestOptions[] = [];
  const get = (request: CredentialRequestOptions) => {
    requests.push(request);
    return new Promise<never>((_resolve, reject) => {
      const { signal } = request;
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return requests;
}

/** Opens the form. Its calls for a challenge get their responses when the test sends them. */
function open() {
  const respond: ((response: Challenge) => void)[] = [];
  const account: PasskeyAccount = {
    requestPasskey: () => new Promise<Challenge>((resolve) => respond.push(resolve)),
    signInWithPasskey: vi.fn(),
  };
  const page = <Page account={account} />;
  renderPage({ pages: { '/': page }, at: '/', network: makeNetwork({}) });
  return respond;
}

const challenge = (text: string): Challenge => ({
  isOk: true,
  value: { challenge: text, rpId: 'localhost', timeout: 60_000, userVerification: 'required' },
});

describe('signing in with a passkey', () => {
  let requests: CredentialRequestOptions[];
  beforeEach(() => {
    requests = stubPasskeys();
    // the field in whose list the browser offers passkeys
    document.body.insertAdjacentHTML('afterbegin', '<input autocomplete="username webauthn">');
  });
  afterEach(() => {
    document.body.replaceChildren();
    Reflect.deleteProperty(navigator, 'credentials');
    vi.unstubAllGlobals();
  });

  it('offers passkeys in the field until the button is pressed', async () => {
    const respond = open();
    await waitFor(() => expect(respond).toHaveLength(1));
    respond[0]?.(challenge('ZmllbGQ'));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ mediation: 'conditional', signal: { aborted: false } });
    fireEvent.click(screen.getByRole('button'));
    expect(requests[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(respond).toHaveLength(2));
    respond[1]?.(challenge('YnV0dG9u'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).not.toHaveProperty('mediation');
    expect(requests[1]?.signal?.aborted).toBe(false);
  });

  it('keeps the dialog of the button open when the challenge of the field arrives late', async () => {
    const respond = open();
    await waitFor(() => expect(respond).toHaveLength(1));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(respond).toHaveLength(2));
    respond[1]?.(challenge('YnV0dG9u'));
    await waitFor(() => expect(requests).toHaveLength(1));
    respond[0]?.(challenge('ZmllbGQ'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal?.aborted).toBe(false);
  });

  it('offers passkeys in the field again after the button has failed', async () => {
    const respond = open();
    await waitFor(() => expect(respond).toHaveLength(1));
    respond[0]?.(challenge('ZmllbGQ'));
    await waitFor(() => expect(requests).toHaveLength(1));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(respond).toHaveLength(2));
    respond[1]?.({ isOk: false, failure: { kind: 'network' } });
    await waitFor(() => expect(respond).toHaveLength(3));
    respond[2]?.(challenge('YWdhaW4'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toMatchObject({ mediation: 'conditional', signal: { aborted: false } });
  });
});

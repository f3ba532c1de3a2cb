import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/staff/passkeys.ts';

/**
 * The outcome of a passkey request. `cancelled`: by the person, or timed out. `exists`: the device already has one for
 * this account. `failed`: the browser cannot use passkeys here, for example without https.
 */
export type PasskeyOutcome<T> =
  | { readonly step: 'done'; readonly credential: T }
  | { readonly step: 'cancelled' | 'exists' | 'failed' };

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Whether this browser offers passkeys in the list of the e-mail field. */
export function hasPasskeyAutofill(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Ends a request of this page that is still open. */
export function cancelPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Has the browser create a passkey. */
export function createPasskey(options: PasskeyCreation): Promise<PasskeyOutcome<NewPasskey>> {
  return toOutcome(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    return { id, clientDataJSON, attestationObject };
  });
}

/** Has a passkey sign a challenge: in a dialog of the browser, or with `isAutofill` when one is chosen in the e-mail field. */
export function signChallenge(
  options: PasskeyRequest,
  isAutofill: boolean,
): Promise<PasskeyOutcome<PasskeyAssertion>> {
  return toOutcome(async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });
}

async function toOutcome<T>(work: () => Promise<T>): Promise<PasskeyOutcome<T>> {
  try {
    return { step: 'done', credential: await work() };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return { step: 'cancelled' };
    return { step: name === 'InvalidStateError' ? 'exists' : 'failed' };
  }
}

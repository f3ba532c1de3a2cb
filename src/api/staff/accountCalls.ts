import {
  acceptInvitation,
  addPasskey,
  changePassword,
  confirmSecondFactor,
  createStaffToken,
  getAccount,
  getInvitation,
  getPasswordReset,
  listDeviceMembers,
  listPasskeys,
  listSignedInDevices,
  lock,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  resetPassword,
  setPin,
  signIn,
  signInWithPasskey,
  signOut,
  signOutDevice,
  startPasskey,
  startPasskeySignIn,
  startSecondFactor,
  switchMember,
  unlock,
} from 'virtual:calls';
import type { Account } from '#contract/entities/staff/account.ts';
import type { PasskeyRequest } from '#contract/entities/staff/passkeys.ts';
import type { Payload, RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { Call, CallInput } from '../client/call.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';

/** Placeholder for a business's id in the URL of account calls. */
export const ACCOUNT = 'account';

/** Sends a call with the session's cookie; no other call has it. */
function sendAccountCall<N extends RouteName>(
  call: Call<N>,
  input: CallInput<N>,
): ApiThunk<Promise<ApiResult<RouteResponse<N>>>> {
  return (dispatch, getState, deps) => {
    const withCookie: typeof fetch = (url, init) =>
      deps.fetch(url, { ...init, credentials: 'same-origin' });
    const send = sendCall(call, { ...input, appId: ACCOUNT });
    return send(dispatch, getState, { ...deps, fetch: withCookie });
  };
}

/** Reads who is signed in on this device. */
export function readAccount(): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(getAccount, {});
}

/** Signs in on this device. */
export function startSession(body: Payload<'signIn'>): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(signIn, { body });
}

/** Reads the invitation of a one-time link. */
export function readInvitation(
  token: string,
): ApiThunk<Promise<ApiResult<RouteResponse<'getInvitation'>>>> {
  return sendAccountCall(getInvitation, { query: { token } });
}

/** Makes the invited person a member, and signs in on this device. */
export function joinBusiness(
  body: Payload<'acceptInvitation'>,
): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(acceptInvitation, { body });
}

/** Reads whose password a one-time link sets. */
export function readPasswordReset(
  token: string,
): ApiThunk<Promise<ApiResult<RouteResponse<'getPasswordReset'>>>> {
  return sendAccountCall(getPasswordReset, { query: { token } });
}

/** Sets a password with a one-time link, and signs in on this device. */
export function setForgottenPassword(
  body: Payload<'resetPassword'>,
): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(resetPassword, { body });
}

/** Ends the session of this device, and its tokens. */
export function endSession(): ApiThunk<Promise<ApiResult<object>>> {
  return sendAccountCall(signOut, { body: {} });
}

/** Locks this device: the server refuses all staff calls until it is unlocked. */
export function lockDevice(): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(lock, { body: {} });
}

/** Unlocks this device with its PIN. */
export function unlockDevice(pin: string): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(unlock, { body: { pin } });
}

/** Reads who can open their session on this device with a PIN. */
export function readDeviceMembers(): ApiThunk<
  Promise<ApiResult<RouteResponse<'listDeviceMembers'>>>
> {
  return sendAccountCall(listDeviceMembers, {});
}

/** Opens another member's session on this device with their PIN. */
export function openDeviceSession(
  body: Payload<'switchMember'>,
): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(switchMember, { body });
}

/** Sets the PIN of this device; requires the password. */
export function setDevicePin(body: Payload<'setPin'>): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(setPin, { body });
}

/** Sets a new password, and ends the sessions of all other devices. */
export function replacePassword(
  body: Payload<'changePassword'>,
): ApiThunk<Promise<ApiResult<object>>> {
  return sendAccountCall(changePassword, { body });
}

/** Creates the secret of a second factor. It is in this response only. */
export function createSecondFactor(
  body: Payload<'startSecondFactor'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'startSecondFactor'>>>> {
  return sendAccountCall(startSecondFactor, { body });
}

/** Turns on the second factor. Its backup codes are in this response only. */
export function turnSecondFactorOn(
  body: Payload<'confirmSecondFactor'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'confirmSecondFactor'>>>> {
  return sendAccountCall(confirmSecondFactor, { body });
}

/** Turns off the second factor; requires the password. */
export function turnSecondFactorOff(
  body: Payload<'removeSecondFactor'>,
): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(removeSecondFactor, { body });
}

/** What a browser needs to sign in with a passkey. */
export function requestPasskeySignIn(): ApiThunk<Promise<ApiResult<PasskeyRequest>>> {
  return sendAccountCall(startPasskeySignIn, { body: {} });
}

/** Signs in on this device with a passkey. */
export function startPasskeySession(
  body: Payload<'signInWithPasskey'>,
): ApiThunk<Promise<ApiResult<Account>>> {
  return sendAccountCall(signInWithPasskey, { body });
}

/** Reads the passkeys of the person who is signed in. */
export function readPasskeys(): ApiThunk<Promise<ApiResult<RouteResponse<'listPasskeys'>>>> {
  return sendAccountCall(listPasskeys, {});
}

/** What a browser needs to create a passkey; requires the password. */
export function requestNewPasskey(
  body: Payload<'startPasskey'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'startPasskey'>>>> {
  return sendAccountCall(startPasskey, { body });
}

/** Stores a passkey that the browser has created. */
export function storePasskey(
  body: Payload<'addPasskey'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'addPasskey'>>>> {
  return sendAccountCall(addPasskey, { body });
}

/** Renames a passkey. */
export function namePasskey(
  body: Payload<'renamePasskey'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'renamePasskey'>>>> {
  return sendAccountCall(renamePasskey, { body });
}

/** Removes a passkey; requires the password. */
export function dropPasskey(
  body: Payload<'removePasskey'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'removePasskey'>>>> {
  return sendAccountCall(removePasskey, { body });
}

/** Reads on which devices the person is signed in. */
export function readSignedInDevices(): ApiThunk<
  Promise<ApiResult<RouteResponse<'listSignedInDevices'>>>
> {
  return sendAccountCall(listSignedInDevices, {});
}

/** Signs the person out on another device, or without an id on all others. */
export function endDeviceSession(
  body: Payload<'signOutDevice'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'signOutDevice'>>>> {
  return sendAccountCall(signOutDevice, { body });
}

/** A token for the staff calls of one business, for the person who is signed in on this page. It is not stored. */
export function fetchStaffToken(
  body: Payload<'createStaffToken'>,
): ApiThunk<Promise<ApiResult<RouteResponse<'createStaffToken'>>>> {
  return sendAccountCall(createStaffToken, { body });
}

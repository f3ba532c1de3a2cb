import type { ApiFailure, ApiResult } from '#api/failure.ts';
import {
  createSecondFactor,
  dropPasskey,
  endDeviceSession,
  namePasskey,
  openDeviceSession,
  readDeviceMembers,
  readPasskeys,
  readSignedInDevices,
  replacePassword,
  requestNewPasskey,
  requestPasskeySignIn,
  setDevicePin,
  storePasskey,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from '#api/staff/accountCalls.ts';
import type { Account, DeviceMember } from '#contract/entities/staff/account.ts';
import type { Payload, RouteResponse } from '#contract/routes/routes.ts';
import type { AppDispatch } from '#store/createAppStore.ts';

/** The changes that members make to their own account and device. */
export interface AccountChanges {
  /** The members who can open their session on this device with a PIN; empty if unknown. */
  listDeviceMembers(): Promise<readonly DeviceMember[]>;
  /** Opens another member's session on this device with their PIN. */
  switchTo(body: Payload<'switchMember'>): Promise<ApiResult<Account>>;
  setPin(body: Payload<'setPin'>): Promise<ApiResult<Account>>;
  /** Sets a new password. All other devices are signed out. */
  changePassword(body: Payload<'changePassword'>): Promise<ApiResult<object>>;
  /** The secret of a second factor, which is on once a code has confirmed it. */
  startSecondFactor(password: string): Promise<ApiResult<RouteResponse<'startSecondFactor'>>>;
  /** Turns the second factor on; the response has its backup codes. */
  confirmSecondFactor(code: string): Promise<ApiResult<RouteResponse<'confirmSecondFactor'>>>;
  removeSecondFactor(password: string): Promise<ApiResult<Account>>;
  /** The devices on which the person is signed in; the response of a sign-out has the remaining ones. */
  listSignedInDevices(): Promise<ApiResult<RouteResponse<'listSignedInDevices'>>>;
  /** Signs out on another device, or without an id on all others. */
  signOutDevice(body: Payload<'signOutDevice'>): Promise<ApiResult<RouteResponse<'signOutDevice'>>>;
  /** What the browser needs to sign in with a passkey. */
  requestPasskey(): Promise<ApiResult<RouteResponse<'startPasskeySignIn'>>>;
  listPasskeys(): Promise<ApiResult<RouteResponse<'listPasskeys'>>>;
  /** What the browser needs to create a passkey. */
  startPasskey(password: string): Promise<ApiResult<RouteResponse<'startPasskey'>>>;
  /** Stores a passkey that the browser has created; like a removal, returns all passkeys. */
  addPasskey(body: Payload<'addPasskey'>): Promise<ApiResult<RouteResponse<'addPasskey'>>>;
  renamePasskey(body: Payload<'renamePasskey'>): Promise<ApiResult<RouteResponse<'renamePasskey'>>>;
  removePasskey(body: Payload<'removePasskey'>): Promise<ApiResult<RouteResponse<'removePasskey'>>>;
}

/** Dependencies: how to send calls, and how to update the account afterwards. */
export interface AccountChangesDeps {
  readonly dispatch: AppDispatch;
  readonly enter: (result: ApiResult<Account>) => ApiResult<Account>;
  /** Updates the account in memory. */
  readonly update: (changes: Partial<Account>) => void;
  /** Called with the failure of a change of the signed-in member. */
  readonly onFailure: (failure: ApiFailure) => void;
}

/** The changes of the account of this page. */
export function createAccountChanges({
  dispatch,
  enter,
  update,
  onFailure,
}: AccountChangesDeps): AccountChanges {
  const watch = async <T>(sending: Promise<ApiResult<T>>) => {
    const result = await sending;
    if (!result.isOk) onFailure(result.failure);
    return result;
  };
  return {
    async listDeviceMembers() {
      const result = await dispatch(readDeviceMembers());
      return result.isOk ? result.value.members : [];
    },
    switchTo: (body) => dispatch(openDeviceSession(body)).then(enter),
    setPin: (body) => watch(dispatch(setDevicePin(body))).then(enter),
    changePassword: (body) => watch(dispatch(replacePassword(body))),
    startSecondFactor: (password) => watch(dispatch(createSecondFactor({ password }))),
    async confirmSecondFactor(code) {
      const result = await watch(dispatch(turnSecondFactorOn({ code })));
      if (result.isOk) update({ hasSecondFactor: true });
      return result;
    },
    removeSecondFactor: (password) =>
      watch(dispatch(turnSecondFactorOff({ password }))).then(enter),
    listSignedInDevices: () => watch(dispatch(readSignedInDevices())),
    signOutDevice: (body) => watch(dispatch(endDeviceSession(body))),
    requestPasskey: () => dispatch(requestPasskeySignIn()),
    listPasskeys: () => watch(dispatch(readPasskeys())),
    startPasskey: (password) => watch(dispatch(requestNewPasskey({ password }))),
    addPasskey: (body) => watch(dispatch(storePasskey(body))),
    renamePasskey: (body) => watch(dispatch(namePasskey(body))),
    removePasskey: (body) => watch(dispatch(dropPasskey(body))),
  };
}

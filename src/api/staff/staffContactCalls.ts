import {
  anonymizeContact as anonymize,
  createContactMethodLink,
  exportStaffContact,
  getStaffContact,
  listStaffContacts,
  removeContactMethod,
  revokeContactMethodLink,
  setDefaultMethod,
} from 'virtual:calls';
import type { NewMethodLink, StaffContact } from '#contract/entities/staff/staffContact.ts';
import type { Query, RouteResponse } from '#contract/routes/routes.ts';
import { staffHeader, writeHeaders } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffChange, StaffReadOptions } from './staffCalls.ts';

/** A change of a contact by staff: the response is the contact after it. */
export type ContactThunk = ApiThunk<Promise<ApiResult<StaffContact>>>;

/** Lists a page of the business's contacts. Nothing that staff read passes through the store. */
export function readStaffContacts(
  query: Query<'listStaffContacts'>,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'listStaffContacts'>>>> {
  return sendCall(listStaffContacts, { query, appId, headers: staffHeader(staffToken) });
}

/** Reads a contact with their documents, saved payment methods and links. */
export function readStaffContact(
  contactId: string,
  { appId, staffToken }: StaffReadOptions,
): ContactThunk {
  const headers = staffHeader(staffToken);
  return sendCall(getStaffContact, { params: { contactId }, appId, headers });
}

/** Reads everything that is stored about a contact. */
export function readContactExport(
  contactId: string,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'exportStaffContact'>>>> {
  const headers = staffHeader(staffToken);
  return sendCall(exportStaffContact, { params: { contactId }, appId, headers });
}

/** A saved payment method of a contact. */
export interface MethodAddress {
  readonly contactId: string;
  readonly methodId: string;
}

/** Makes a saved payment method the default. */
export function makeDefaultMethod(
  params: MethodAddress,
  { appId, ...write }: StaffChange,
): ContactThunk {
  return sendCall(setDefaultMethod, { params: { ...params }, appId, headers: writeHeaders(write) });
}

/** Removes a saved payment method. */
export function removeMethod(
  params: MethodAddress,
  { appId, ...write }: StaffChange,
): ContactThunk {
  const headers = writeHeaders(write);
  return sendCall(removeContactMethod, { params: { ...params }, appId, headers });
}

/** Creates a payment-method link; the newest one of the contact is the new one. */
export function createMethodLink(
  contactId: string,
  body: NewMethodLink,
  { appId, ...write }: StaffChange,
): ContactThunk {
  const headers = writeHeaders(write);
  return async (dispatch) => {
    const response = await dispatch(
      sendCall(createContactMethodLink, { params: { contactId }, appId, body, headers }),
    );
    return response.isOk ? { ...response, value: response.value.contact } : response;
  };
}

/** Permanently revokes a payment-method link. */
export function revokeMethodLink(
  params: { readonly contactId: string; readonly key: string },
  { appId, ...write }: StaffChange,
): ContactThunk {
  const headers = writeHeaders(write);
  return sendCall(revokeContactMethodLink, { params, appId, headers });
}

/** Permanently clears the personal data of a contact. */
export function anonymizeContact(
  contactId: string,
  { appId, ...write }: StaffChange,
): ContactThunk {
  const headers = writeHeaders(write);
  return sendCall(anonymize, { params: { contactId }, appId, headers });
}

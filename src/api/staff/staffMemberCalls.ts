import { exportAuditLog } from 'virtual:call-routes';
import {
  changeMember,
  changeStaffSettings,
  createPasswordReset,
  getAuditLog,
  getStaffSettings,
  inviteMember,
  listMembers,
  removeMemberSecondFactor,
} from 'virtual:calls';
import type { Payload, Query, RouteName, RouteResponse } from '#contract/routes/routes.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffReadOptions } from './staffCalls.ts';
import { fetchStaffFile } from './staffFileCalls.ts';

type Response<N extends RouteName> = ApiThunk<Promise<ApiResult<RouteResponse<N>>>>;

/** Lists the members of the business. Nothing of these calls passes through the store. */
export function readMembers({ appId, staffToken }: StaffReadOptions): Response<'listMembers'> {
  return sendCall(listMembers, { appId, headers: staffHeader(staffToken) });
}

/** Creates a one-time link with which a person becomes a member. */
export function sendInvitation(
  body: Payload<'inviteMember'>,
  { appId, staffToken }: StaffReadOptions,
): Response<'inviteMember'> {
  return sendCall(inviteMember, { body, appId, headers: staffHeader(staffToken) });
}

/** Changes a member's role, or disables or enables one. */
export function updateMember(
  id: string,
  body: Payload<'changeMember'>,
  { appId, staffToken }: StaffReadOptions,
): Response<'changeMember'> {
  return sendCall(changeMember, { params: { id }, body, appId, headers: staffHeader(staffToken) });
}

/** Creates a one-time link with which a member sets a new password. */
export function requestPasswordReset(
  id: string,
  { appId, staffToken }: StaffReadOptions,
): Response<'createPasswordReset'> {
  return sendCall(createPasswordReset, { params: { id }, appId, headers: staffHeader(staffToken) });
}

/** Turns off the second factor that another member has lost. */
export function turnMemberFactorOff(
  id: string,
  { appId, staffToken }: StaffReadOptions,
): Response<'removeMemberSecondFactor'> {
  const headers = staffHeader(staffToken);
  return sendCall(removeMemberSecondFactor, { params: { id }, appId, headers });
}

/** Reads the permissions that staff of the business have besides their roles. */
export function readStaffSettings({
  appId,
  staffToken,
}: StaffReadOptions): Response<'getStaffSettings'> {
  return sendCall(getStaffSettings, { appId, headers: staffHeader(staffToken) });
}

/** Changes the permissions that staff of the business have besides their roles. */
export function saveStaffSettings(
  body: Payload<'changeStaffSettings'>,
  { appId, staffToken }: StaffReadOptions,
): Response<'changeStaffSettings'> {
  return sendCall(changeStaffSettings, { body, appId, headers: staffHeader(staffToken) });
}

/** Reads a page of the audit log. */
export function readAuditLog(
  query: Query<'getAuditLog'>,
  { appId, staffToken }: StaffReadOptions,
): Response<'getAuditLog'> {
  return sendCall(getAuditLog, { query, appId, headers: staffHeader(staffToken) });
}

/** Fetches the whole audit log as a CSV file. */
export function downloadAuditLog(reading: StaffReadOptions): ApiThunk<Promise<ApiResult<Blob>>> {
  return fetchStaffFile({ path: exportAuditLog.path, type: 'text/csv' }, reading);
}

import { Type } from 'typebox';
import {
  AuditEntry,
  Member,
  MemberChange,
  NewInvitation,
  StaffLink,
  StaffSettings,
} from '#contract/entities/staff/member.ts';
import { closed, OptionalText } from '../scalars.ts';
import { routes } from './route.ts';

const owner = { audience: 'staff', minRole: 'owner', source: 'ours', isWrite: false } as const;

/** Calls with which owners manage the staff of their business. Each call creates a new link, so none takes an idempotency key. */
export const staffMemberRoutes = routes({
  listMembers: {
    ...owner,
    method: 'GET',
    path: '/v1/staff/members',
    summary: 'The members of the business, including disabled ones',
    params: [],
    payload: null,
    response: closed({ members: Type.Array(Member) }),
    problems: [],
  },
  inviteMember: {
    ...owner,
    needsPerson: true,
    method: 'POST',
    path: '/v1/staff/members/invitation',
    summary:
      'Creates a one-time link with which this person becomes a member. An earlier one stops working',
    params: [],
    payload: NewInvitation,
    response: StaffLink,
    problems: ['already-member'],
  },
  changeMember: {
    ...owner,
    needsPerson: true,
    method: 'PUT',
    path: '/v1/staff/members/{id}',
    summary: 'Changes the role of a member, or disables or enables one, at once on all devices',
    params: ['id'],
    payload: MemberChange,
    response: Member,
    problems: ['last-owner'],
  },
  createPasswordReset: {
    ...owner,
    needsPerson: true,
    method: 'POST',
    path: '/v1/staff/members/{id}/passwordReset',
    summary:
      'Creates a one-time link with which a member sets a new password; forbidden for members of other businesses',
    params: ['id'],
    payload: null,
    response: StaffLink,
    problems: ['forbidden'],
  },
  removeMemberSecondFactor: {
    ...owner,
    needsPerson: true,
    method: 'POST',
    path: '/v1/staff/members/{id}/removeSecondFactor',
    summary:
      'Turns off the lost second factor of another member; forbidden for members of other businesses',
    params: ['id'],
    payload: null,
    response: Member,
    problems: ['forbidden'],
  },
  getStaffSettings: {
    ...owner,
    method: 'GET',
    path: '/v1/staff/settings',
    summary: 'What the staff of the business may do in addition to their roles',
    params: [],
    payload: null,
    response: StaffSettings,
    problems: [],
  },
  changeStaffSettings: {
    ...owner,
    method: 'PUT',
    path: '/v1/staff/settings',
    summary: 'Changes what the staff of the business may do in addition to their roles',
    params: [],
    payload: StaffSettings,
    response: StaffSettings,
    problems: [],
  },
  getAuditLog: {
    ...owner,
    method: 'GET',
    path: '/v1/staff/auditLog',
    summary:
      'The audit log, newest entries first, 100 at a time: all of it, or only one member or one kind of subject',
    params: [],
    query: closed({
      cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
      memberId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,30}$' })),
    }),
    payload: null,
    response: closed({ entries: Type.Array(AuditEntry), nextCursor: OptionalText }),
    problems: [],
  },
  exportAuditLog: {
    ...owner,
    method: 'GET',
    path: '/v1/staff/auditLog/csv',
    summary: 'The whole audit log as a CSV file, oldest entries first',
    params: [],
    media: 'text/csv',
    payload: null,
    response: Type.Unknown(),
    problems: [],
  },
});

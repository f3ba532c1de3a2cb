import { type Static, Type } from 'typebox';
import { closed, Instant, OptionalText } from '#contract/scalars.ts';
import { EmailText, Role } from './account.ts';

/** A member of a business. */
export const Member = closed({
  userId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  isDisabled: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
});

/** See the schema. */
export type Member = Static<typeof Member>;

/** The person to invite, and their role. */
export const NewInvitation = closed({ email: EmailText, role: Role });

/** A change to a member. Missing fields stay as they are. */
export const MemberChange = Type.Object(
  { role: Type.Optional(Role), isDisabled: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1 },
);

/** The permissions that staff of a business have besides their roles. */
export const StaffSettings = closed({
  /** Whether staff who are not owners may refund. */
  staffMayRefund: Type.Boolean(),
});

/** A one-time link, as its path on the staff host. It is in this response only. */
export const StaffLink = closed({ path: Type.String(), expiresAt: Instant });

/** Who changed what, when. `before` and `after` have the changed fields. */
export const AuditEntry = closed({
  at: Instant,
  actorName: Type.String(),
  actorRole: Type.Union([Role, Type.Null()]),
  via: Type.String(),
  action: Type.String(),
  targetKind: Type.String(),
  targetId: Type.String(),
  targetLabel: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  requestId: OptionalText,
});

/** See the schema. */
export type AuditEntry = Static<typeof AuditEntry>;

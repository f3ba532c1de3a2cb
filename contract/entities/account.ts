import { type Static, Type } from 'typebox';
import { STAFF_ROLES } from '../codes.ts';
import { closed, Instant, PublicId } from '../scalars.ts';

/** An e-mail address as it is typed. */
export const EmailText = Type.String({ minLength: 3, maxLength: 254 });

/** A password to be checked. */
export const Password = Type.String({ minLength: 1, maxLength: 128 });

/** What a member may do in a business. */
export const Role = Type.Enum(STAFF_ROLES);

/** Whoever is signed in on this device, with the businesses that they can work in. */
export const Account = closed({
  user: closed({ id: Type.String(), name: Type.String(), email: Type.String() }),
  memberships: Type.Array(closed({ appId: PublicId, businessName: Type.String(), role: Role })),
  hasPin: Type.Boolean(),
  isLocked: Type.Boolean(),
});

/** See the schema. */
export type Account = Static<typeof Account>;

/** A token for the staff calls of one business. */
export const StaffToken = closed({ token: Type.String(), expiresAt: Instant, role: Role });

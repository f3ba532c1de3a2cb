import { type Static, Type } from 'typebox';
import { STAFF_ROLES } from '#contract/codes.ts';
import { closed, Instant, OptionalText, PublicId } from '#contract/scalars.ts';

/** A member's permissions in a business. */
export const Role = Type.Enum(STAFF_ROLES);

/** An e-mail address as typed. */
export const EmailText = Type.String({ minLength: 3, maxLength: 254 });

/** A password when it is set. */
export const NewPassword = Type.String({ minLength: 10, maxLength: 128 });

/** The token of a one-time link. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 128 });

/** The form of a PIN. */
export const Pin = Type.String({ pattern: '^[0-9]{4,6}$' });

/** An invitation. With `hasAccount`, the invited person accepts with the password of that account. */
export const Invitation = closed({
  email: Type.String(),
  businessName: Type.String(),
  role: Role,
  hasAccount: Type.Boolean(),
});

/** The account whose password a one-time link sets. */
export const PasswordReset = closed({ email: Type.String() });

/** A password to be checked. */
export const Password = Type.String({ minLength: 1, maxLength: 128 });

/** A code of the second factor when signing in: six digits of an app, or a backup code. */
export const SecondFactorCode = Type.String({ pattern: '^[0-9A-Za-z -]{6,20}$' });

/** A new second factor: its secret in base32, and the same as an address that apps read from a QR code. */
export const NewSecondFactor = closed({ secret: Type.String(), uri: Type.String() });

/** The person who is signed in on this device, and the businesses where they are a member. */
export const Account = closed({
  user: closed({ id: Type.String(), name: Type.String(), email: Type.String() }),
  memberships: Type.Array(closed({ appId: PublicId, businessName: Type.String(), role: Role })),
  hasPin: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  isLocked: Type.Boolean(),
});

/** See the schema. */
export type Account = Static<typeof Account>;

/** A person who has a session on this device and can unlock it with a PIN. */
export const DeviceMember = closed({ userId: Type.String(), name: Type.String() });

/** See the schema. */
export type DeviceMember = Static<typeof DeviceMember>;

/** A device on which the person is signed in. Browser and system are null where they are unknown. */
export const SignedInDevice = closed({
  id: Type.String(),
  browser: OptionalText,
  system: OptionalText,
  /** To about ten minutes. */
  lastUsedAt: Instant,
  isThisDevice: Type.Boolean(),
});

/** See the schema. */
export type SignedInDevice = Static<typeof SignedInDevice>;

/** The devices on which the person is signed in, this one first. */
export const SignedInDevices = closed({ devices: Type.Array(SignedInDevice) });

/** A token for the staff calls of one business, and the person it was issued to. */
export const StaffToken = closed({
  token: Type.String(),
  expiresAt: Instant,
  role: Role,
  userId: Type.String(),
});

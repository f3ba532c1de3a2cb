import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contract/codes.ts';
import { businesses } from './businesses.ts';
import { instant } from './columns.ts';

/**
 * People who can sign in. Their permissions are in `members`. better-auth reads and writes this table, `staff_sessions`
 * and `staff_credentials`.
 */
export const staffUsers = pgTable('staff_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique('staff_users_email'),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** One person as stored. */
export type StaffUserRow = typeof staffUsers.$inferSelect;

/** Signed-in devices. A PIN unlocks the session that it was set in, and no other. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('staff_sessions_token'),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    pinHash: text(),
    pinFailures: integer().notNull().default(0),
    lockedAt: instant(),
    /** The device, as in its cookie. */
    deviceId: text(),
  },
  (table) => [
    index('staff_sessions_user').on(table.userId),
    index('staff_sessions_end').on(table.expiresAt),
    index('staff_sessions_device').on(table.deviceId),
  ],
);

/** One session as stored. */
export type StaffSessionRow = typeof staffSessions.$inferSelect;

/** Hashed passwords (`providerId` is `credential`). */
export const staffCredentials = pgTable(
  'staff_credentials',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('staff_credentials_user').on(table.userId)],
);

/** Second factors of people. One counts when it is confirmed; before that it is being set up. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: text()
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** The secret of the codes, encrypted. */
  sealedSecret: text().notNull(),
  /** Hashes of the backup codes that are unused. */
  backupHashes: text().array().notNull().default([]),
  /** The last period of 30 seconds whose code was used; codes of it and earlier ones no longer count. */
  lastPeriod: integer(),
  confirmedAt: instant(),
  createdAt: instant().notNull(),
});

/** Passkeys of people. The private key is on their device; here is the public one. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull().unique('staff_passkeys_credential'),
    /** In COSE, as base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, for authenticators that count; 0 for others. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('staff_passkeys_user').on(table.userId)],
);

/** One passkey as stored. */
export type StaffPasskeyRow = typeof staffPasskeys.$inferSelect;

/** Challenges of passkeys that were used, until they expire: each works once. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challenge: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('used_challenges_end').on(table.expiresAt)],
);

/** Who belongs to which business, in which role. */
export const members = pgTable(
  'members',
  {
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    disabledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('members_user').on(table.userId),
    check('members_role', sql`${table.role} in ('read-only', 'staff', 'owner')`),
  ],
);

/** One membership as stored. */
export type MemberRow = typeof members.$inferSelect;

/** The purpose of a one-time link. */
export const STAFF_LINK_KINDS = ['invitation', 'password-reset'] as const;

/** One-time links of staff. Only a hash of the link's token is stored. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: STAFF_LINK_KINDS }).notNull(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The role given by an invitation. */
    role: text({ enum: STAFF_ROLES }),
    /** For a password reset: the person whose password it sets. */
    userId: text().references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** The owner who created it; null for a link of a command or of a platform. */
    createdBy: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('staff_links_end').on(table.expiresAt),
    foreignKey({
      name: 'staff_links_creator',
      columns: [table.appId, table.createdBy],
      foreignColumns: [members.appId, members.userId],
    }).onDelete('cascade'),
    check(
      'staff_links_kind',
      sql`(${table.kind} = 'invitation') = (${table.role} is not null) and (${table.kind} = 'password-reset') = (${table.userId} is not null)`,
    ),
  ],
);

/** One link as stored. */
export type StaffLinkRow = typeof staffLinks.$inferSelect;

/** Failed attempts to sign in, by a hash of account and address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [index('sign_in_failures_age').on(table.lastAt)],
);

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { StaffRole } from '#contract/codes.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  type STAFF_LINK_KINDS,
  type StaffLinkRow,
  staffLinks,
} from '#server/database/schema/staff.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** What a link is for. */
export type StaffLinkKind = (typeof STAFF_LINK_KINDS)[number];

/** How long a link is valid, in ms. */
const VALID_MS = 24 * 60 * 60 * 1000;

const TOKEN_BYTES = 32;

/** A new link: an invitation of an email with a role, or a password reset of a person. */
export type NewStaffLink = {
  readonly appId: string;
  readonly email: string;
  /** The owner who creates it, with whose permission it ends; null for commands and platforms. */
  readonly createdBy: string | null;
  readonly now: Date;
} & (
  | { readonly kind: 'invitation'; readonly role: StaffRole }
  | { readonly kind: 'password-reset'; readonly userId: string }
);

/** A link as it is issued: its path on the staff host, including the token, which is never stored. */
export interface IssuedLink {
  readonly path: string;
  readonly expiresAt: Date;
}

/** Creates a one-time link. An earlier unused link of the same kind for this email and business stops working. */
export async function createStaffLink(
  tx: Transaction,
  { now, ...link }: NewStaffLink,
): Promise<IssuedLink> {
  const { appId, kind, email } = staffLinks;
  await tx
    .delete(staffLinks)
    .where(
      and(
        eq(appId, link.appId),
        eq(kind, link.kind),
        eq(email, link.email),
        isNull(staffLinks.usedAt),
      ),
    );
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx
    .insert(staffLinks)
    .values({ ...link, tokenHash: hash(token), createdAt: now, expiresAt });
  return { path: `/link/${link.kind}?${new URLSearchParams({ type: 'staff', token })}`, expiresAt };
}

/** The link of a token. Throws `not-found`, `link-used` or `link-expired`. */
export async function readStaffLink(
  reader: Reader,
  kind: StaffLinkKind,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<StaffLinkRow> {
  const [row] = await reader
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.tokenHash, hash(token)), eq(staffLinks.kind, kind)));
  const link = orThrowNotFound(row);
  if (link.usedAt !== null) throw new ProblemError('link-used');
  if (link.expiresAt.getTime() <= now.getTime()) throw new ProblemError('link-expired');
  return link;
}

/** Marks a link as used. Throws `link-used` if another call was first. */
export async function useStaffLink(
  tx: Transaction,
  { tokenHash }: StaffLinkRow,
  now: Date,
): Promise<void> {
  const used = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffLinks.tokenHash, tokenHash),
        isNull(staffLinks.usedAt),
        gt(staffLinks.expiresAt, now),
      ),
    )
    .returning({ tokenHash: staffLinks.tokenHash });
  if (used.length === 0) throw new ProblemError('link-used');
}

/**
 * Ends the open links of a person who becomes a member, or is enabled again: other invitations to this business, and password resets by their
 * other businesses, whose owners could otherwise sign in to this one.
 */
export async function endOpenLinks(
  tx: Transaction,
  person: { readonly appId: string; readonly email: string },
): Promise<void> {
  const { appId, kind, email, usedAt } = staffLinks;
  const isInvitation = and(eq(kind, 'invitation'), eq(appId, person.appId));
  const isReset = and(eq(kind, 'password-reset'), ne(appId, person.appId));
  await tx
    .delete(staffLinks)
    .where(and(eq(email, person.email), isNull(usedAt), or(isInvitation, isReset)));
}

/** Ends the open links that a member has created, who may no longer create any. */
export async function endCreatedLinks(
  tx: Transaction,
  member: { readonly appId: string; readonly userId: string },
): Promise<void> {
  const { appId, createdBy, usedAt } = staffLinks;
  await tx
    .delete(staffLinks)
    .where(and(eq(appId, member.appId), eq(createdBy, member.userId), isNull(usedAt)));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

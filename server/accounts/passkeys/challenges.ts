import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { WriteContext } from '#server/context/serverContext.ts';
import { usedChallenges } from '#server/database/schema/staff.ts';
import { getSignature } from '../tokens/signedText.ts';

/** How long a challenge is valid, in ms. */
export const CHALLENGE_MS = 10 * 60 * 1000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/** The owner of a challenge: the device that signs in, or the session that adds a passkey. */
export type ChallengeOwner =
  | { readonly kind: 'sign-in'; readonly device: string }
  | { readonly kind: 'registration'; readonly sessionId: string };

/** A new challenge: random bytes, when it expires, and a signature of both and of its owner. Nothing is stored until it is used. */
export function createChallenge(key: Buffer, owner: ChallengeOwner, now: Date): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now.getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, sign(key, owner, head)]).toString('base64url');
}

/**
 * Consumes a challenge, whatever the outcome of the call. Returns false if it has expired, was used, belongs to another
 * owner, or is not ours.
 */
export async function consumeChallenge(
  { db, clock }: WriteContext,
  key: Buffer,
  { owner, challenge }: { readonly owner: ChallengeOwner; readonly challenge: string },
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  const signature = bytes.subarray(HEAD_BYTES);
  if (bytes.toString('base64url') !== challenge || head.length < HEAD_BYTES) return false;
  const right = sign(key, owner, head);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return false;
  const expiresAt = new Date(head.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  if (expiresAt <= clock.now()) return false;
  const used = await db
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return used.length > 0;
}

function sign(key: Buffer, owner: ChallengeOwner, head: Buffer): Buffer {
  const id = owner.kind === 'sign-in' ? owner.device : owner.sessionId;
  return getSignature(key, 'challenge', `${owner.kind}:${id}:${head.toString('base64url')}`);
}

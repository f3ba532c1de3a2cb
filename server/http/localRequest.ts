import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A proxy's headers: a request that came through one is not from this machine, whatever its last hop was. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request was made on this machine: over the loopback, or from the server's own listening address, if that is
 * not a loopback one; and without a proxy's headers. A proxy without headers looks the same: require a secret as well.
 */
export function isLocalRequest({
  headers,
  socket: { remoteAddress = '', localAddress },
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(remoteAddress) || (remoteAddress !== '' && remoteAddress === localAddress);
}

/** Compares a given secret with the right one, in constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(presented), hash(expected));
}

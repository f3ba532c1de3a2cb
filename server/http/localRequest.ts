import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '#domain/address/hostName.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A proxy's headers: a request that came through one is not from this machine, whatever its last hop was. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request was made on this machine: over the loopback and for a host name of this machine, or from the server's
 * own listening address, if that is not a loopback one; and without a proxy's headers. A proxy on this machine that sends
 * no headers is told by the public host name that visitors asked for. One that replaces that name too looks the same as
 * a local program: require a secret as well.
 */
export function isLocalRequest({
  headers,
  socket: { remoteAddress = '', localAddress },
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  if (LOOPBACK.test(remoteAddress)) return isOfThisMachine(headers.host);
  return remoteAddress !== '' && remoteAddress === localAddress;
}

/** Whether a `Host` header names this machine, as `localhost`, a name below it, or by address; a missing one names none other. */
function isOfThisMachine(host = 'localhost'): boolean {
  const name = host.replace(/:\d+$/, '');
  return isLocalHost(name) || /\.localhost$/i.test(name);
}

/** Compares a given secret with the right one, in constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(presented), hash(expected));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '#domain/address/hostName.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A proxy's headers: a request that came through one is not from this machine, whatever its last hop was. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a program on this machine sent a request: it has no headers of a proxy, and comes over loopback for a host name of
 * this machine, or from the address that the server itself listens at. A proxy on this machine that adds no headers is
 * recognized by the public host name in its requests. If it replaces that name too, it looks like a local program: require a
 * secret as well.
 */
export function isLocalRequest({
  headers,
  socket: { remoteAddress = '', localAddress },
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  if (LOOPBACK.test(remoteAddress)) return isOfThisMachine(headers.host);
  return remoteAddress !== '' && remoteAddress === localAddress;
}

/** Whether a `Host` header names this machine: `localhost`, a subdomain of it or a loopback address. A missing one counts too. */
function isOfThisMachine(host = 'localhost'): boolean {
  const name = host.replace(/:\d+$/, '');
  return isLocalHost(name) || /\.localhost$/i.test(name);
}

/** Compares a given secret with the right one, in constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(presented), hash(expected));
}

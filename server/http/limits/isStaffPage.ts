import type { FastifyRequest } from 'fastify';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';

/** Whether a request is about a page of staff: by its host, or by `?type=` where a host has pages of all kinds. */
export function isStaffPage(
  { hostname: hostName, url }: Pick<FastifyRequest, 'hostname' | 'url'>,
  settings: GroupSettings,
): boolean {
  const [, search = ''] = url.split('?', 2);
  return routeGroup({ hostName, search }, settings) === 'staff';
}

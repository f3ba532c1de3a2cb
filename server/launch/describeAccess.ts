import { join } from 'node:path';
import { isLocalHost } from '#domain/address/hostName.ts';
import { ENDPOINT_FILE } from '#server/commands/endpoint/commandEndpoint.ts';
import { createNetworkCheck } from '#server/http/limits/createNetworkCheck.ts';
import type { Settings } from '#server/settings.ts';
import type { StandIns } from './stand-ins/standIns.ts';

/**
 * Where the storage page is. Its URL contains a token, so it is printed on a terminal only: other output may be stored in
 * logs. There is no need to print it elsewhere, because it is also in a file that only the owner of the data can read.
 */
export function describeStorage(
  storageUrl: string,
  { isTerminal, dataDir }: { readonly isTerminal: boolean; readonly dataDir: string },
): string {
  const place = isTerminal ? storageUrl : `see storageUrl in ${join(dataDir, ENDPOINT_FILE)}`;
  return `Storage (on this machine only): ${place}`;
}

/** What a server behind a proxy on this machine prints at startup: whose addresses its rate limits apply to. */
export function describeProxy({
  isLocal,
  publicUrl,
  hasRateLimits,
  trustedProxies,
}: Pick<
  Settings,
  'isLocal' | 'publicUrl' | 'hasRateLimits' | 'trustedProxies'
>): readonly string[] {
  if (!isLocal || publicUrl === null || !hasRateLimits) return [];
  if (isLocalHost(new URL(publicUrl.replace('{group}', 'quote')).hostname)) return [];
  return createNetworkCheck(trustedProxies)('127.0.0.1')
    ? [
        'Visitors come through a proxy on this machine (PUBLIC_URL, HOST). It must send X-Forwarded-For; otherwise all visitors share the rate limits of one address.',
      ]
    : [
        'Visitors come through a proxy on this machine (PUBLIC_URL, HOST) that is not in TRUSTED_PROXIES, so all visitors share the rate limits of one address. Add loopback to TRUSTED_PROXIES.',
      ];
}

/** What the owner of a public server needs to know at startup: which parts are for trials only, and what is missing. */
export function describeAccess(
  {
    isLocal,
    isDemo,
    host,
    processorKeys,
  }: Pick<Settings, 'isLocal' | 'isDemo' | 'host' | 'processorKeys'>,
  { keys }: Pick<StandIns, 'keys'>,
): readonly string[] {
  if (isLocal) return [];
  const lines: string[] = [];
  if (isDemo)
    lines.push(
      `This server can be reached from other machines (HOST=${host}), and anyone can use its demo.`,
    );
  const imitated = Object.keys(keys);
  if (imitated.length > 0)
    lines.push(
      `This server can be reached from other machines (HOST=${host}), and a stand-in for ${imitated.join(', ')} accepts their payments: nobody is charged.`,
    );
  else if (Object.keys(processorKeys).length === 0)
    lines.push(
      'No processor keys are set: only businesses with their own keys can accept online payments.',
    );
  return lines;
}

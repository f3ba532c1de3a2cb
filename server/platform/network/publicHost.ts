import { BlockList, isIP } from 'node:net';

/** Networks that are not on the internet: private, loopback, link-local, shared, reserved, and IPv6 forms of IPv4. */
const NON_PUBLIC_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', '3fff::/20', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/** Top-level names of local networks. */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/;

/** A list for each family: a list of both takes an IPv4 address for its mapped form. */
const nonPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of NON_PUBLIC_NETWORKS) {
  const [address = '', bits] = network.split('/');
  const family = toFamily(address);
  nonPublic[family].addSubnet(address, Number(bits), family);
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = toFamily(address);
  return isIP(address) !== 0 && !nonPublic[family].check(address, family);
}

/**
 * Whether the host of a URL can be on the internet: a public IP address, or a name of several parts that is not local.
 * What a name resolves to is only known when connecting (`fetchPublic`).
 */
export function isPublicHost({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !LOCAL_NAMES.test(name);
}

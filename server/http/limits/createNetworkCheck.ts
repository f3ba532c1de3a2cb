import { BlockList, isIP } from 'node:net';

/** Networks by the names that settings have for them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Returns whether an address is in one of these networks: names, addresses, or networks such as `10.0.0.0/8`. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const ipv4 = address.replace(/^::ffff:(?=\d+\.)/, '');
    const family = isIP(ipv4);
    return family !== 0 && list.check(ipv4, family === 6 ? 'ipv6' : 'ipv4');
  };
}

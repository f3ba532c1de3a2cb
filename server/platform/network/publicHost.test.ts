import { expect, it } from 'vitest';
import { isPublicAddress, isPublicHost } from './publicHost.ts';

const isPublic = (host: string) => isPublicHost(new URL(`https://${host}/logo.png`));

it.each([
  ...['fern.example', 'cdn.fern.example:8443', 'fern.example.', 'xn--bcher-kva.example'],
  ...['93.184.215.14', '[2606:2800:21f:cb07::1]', '172.15.0.1', '172.32.0.1', '100.128.0.1'],
])('%s is a public host', (host) => expect(isPublic(host)).toBe(true));

it.each([
  ...['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'intranet', 'printer.local'],
  ...['metadata.google.internal', 'nas.lan', 'router.home.arpa', 'wiki.corp'],
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.1.2.3'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[fc00::1]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:8.8.8.8]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[ff02::1]'],
])('%s is not a public host', (host) => expect(isPublic(host)).toBe(false));

it('does not accept a host name as a public address', () => {
  expect(isPublicAddress('fern.example')).toBe(false);
});

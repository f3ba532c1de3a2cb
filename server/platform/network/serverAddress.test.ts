import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { documentLink, linkBase, localAddress, methodLink } from './serverAddress.ts';

it.each([
  ['localhost', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['[::1]', 'http://[::1]:8080'],
  ['192.168.1.20', 'http://192.168.1.20:8080'],
])('a server that listens on %s is reached at %s', (HOST, address) => {
  expect(localAddress(readSettings({ HOST }))).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});

it('links start with PUBLIC_URL, and contain the group in the host or in ?type=', () => {
  const key = { appId: 'acme', xid: 'q1' };
  const link = (env: Record<string, string>) =>
    documentLink(linkBase(readSettings(env)), 'quote', key);
  expect(link({})).toBe('http://localhost:8080/acme/q1?type=quote');
  expect(link({ PUBLIC_URL: 'https://pay.example/' })).toBe(
    'https://pay.example/acme/q1?type=quote',
  );
  expect(link({ PUBLIC_URL: 'https://{group}.acme.example' })).toBe(
    'https://quote.acme.example/acme/q1',
  );
});

it('a host of PUBLIC_URL without {group} selects pages by ?type=', () => {
  const hosts = (PUBLIC_URL: string) =>
    readSettings({ PUBLIC_URL, SINGLE_HOSTS: 'Test.example' }).singleHosts;
  expect(hosts('https://Pay.example:8443')).toEqual(['test.example', 'pay.example']);
  expect(hosts('https://{group}.acme.example')).toEqual(['test.example']);
});

it('payment method links contain the business, and ?type= if the host has no group', () => {
  const [local, hosted] = ['http://localhost:8080', 'https://{group}.acme.example'];
  const key = { appId: 'acme', key: 'k1' };
  const change = { appId: 'acme', changeId: 'c1' };
  expect(methodLink(local, key)).toBe('http://localhost:8080/k1?type=payments&app_id=acme');
  expect(methodLink(hosted, key)).toBe('https://payments.acme.example/k1?app_id=acme');
  expect(methodLink(local, change)).toBe(
    'http://localhost:8080/update/acme/c1?type=payments&app_id=acme',
  );
  expect(methodLink(hosted, change)).toBe(
    'https://payments.acme.example/update/acme/c1?app_id=acme',
  );
});

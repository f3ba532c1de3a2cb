import { expect, it } from 'vitest';
import { describeAccess, describeProxy, describeStorage } from './describeAccess.ts';

const keys = { mode: 'test', settings: {}, secrets: {} } as never;

it('names the file that contains the storage page link, and the link itself only on a terminal', () => {
  const url = 'http://localhost:8080/healthz/storage?token=abc';
  const dataDir = '/var/lib/billfold';
  expect(describeStorage(url, { isTerminal: true, dataDir })).toContain(url);
  const logged = describeStorage(url, { isTerminal: false, dataDir });
  expect(logged).toContain('/var/lib/billfold/import-door.json');
  expect(logged).not.toContain('abc');
});

it('prints nothing for a server that only this machine can reach', () => {
  const settings = { isLocal: true, isDemo: true, host: 'localhost', processorKeys: {} };
  expect(describeAccess(settings, { keys: { STRIPE: keys } })).toEqual([]);
});

it('warns that others can use the demo, and that a stand-in accepts their payments', () => {
  const settings = { isLocal: false, isDemo: true, host: '0.0.0.0', processorKeys: {} };
  expect(describeAccess(settings, { keys: { STRIPE: keys } })).toEqual([
    'This server can be reached from other machines (HOST=0.0.0.0), and anyone can use its demo.',
    'This server can be reached from other machines (HOST=0.0.0.0), and a stand-in for STRIPE accepts their payments: nobody is charged.',
  ]);
});

it('warns if no keys are set', () => {
  const settings = { isLocal: false, isDemo: false, host: '0.0.0.0', processorKeys: {} };
  expect(describeAccess(settings, { keys: {} })).toHaveLength(1);
  expect(describeAccess({ ...settings, processorKeys: { STRIPE: keys } }, { keys: {} })).toEqual(
    [],
  );
});

it('warns about a proxy on this machine that must send a header or is not trusted', () => {
  const settings = {
    isLocal: true,
    publicUrl: 'https://{group}.example.com',
    hasRateLimits: true,
    trustedProxies: ['loopback'],
  };
  expect(describeProxy(settings)).toEqual([expect.stringContaining('must send X-Forwarded-For')]);
  const trusted = { ...settings, trustedProxies: ['10.0.0.0/8'] };
  expect(describeProxy(trusted)).toEqual([expect.stringContaining('Add loopback')]);
  expect(describeProxy({ ...settings, publicUrl: null })).toEqual([]);
  expect(describeProxy({ ...settings, publicUrl: 'http://localhost:8080' })).toEqual([]);
  expect(describeProxy({ ...settings, isLocal: false })).toEqual([]);
  expect(describeProxy({ ...settings, hasRateLimits: false })).toEqual([]);
});

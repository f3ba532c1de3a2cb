import { expect, it } from 'vitest';
import { describeAccess } from './describeAccess.ts';

const keys = { mode: 'test', settings: {}, secrets: {} } as never;

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

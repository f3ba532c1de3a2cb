import { expect, it } from 'vitest';
import { createRegistry } from '#server/processors/registry.ts';
import { checkConnections } from './checkConnections.ts';
import type { ConnectionDraft } from './connectionDraft.ts';

const { STRIPE } = createRegistry();
const adapters = STRIPE === undefined ? [] : [STRIPE];
const draft = (processor: ConnectionDraft['processor'], accountId: string): ConnectionDraft => ({
  processor,
  accountId,
});

it('lists the supported processors when another one is requested', () => {
  expect(() => checkConnections({ adapters }, [draft('EWAY', 'x')])).toThrow(
    'Connection 1 (EWAY): it is not supported, only STRIPE',
  );
  expect(() => checkConnections({ adapters }, [draft('STRIPE', 'acct_1')])).not.toThrow();
});

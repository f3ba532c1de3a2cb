import { describe, expect, it } from 'vitest';
import { PROCESSORS, type ProcessorName } from '#contract/codes.ts';
import {
  CARD_FRAMES,
  readOriginInventory,
} from '#tests/builders/processors/readOriginInventory.ts';
import type { ConnectionContext } from './contract/connectionContext.ts';
import { createRegistry } from './registry.ts';

const INVENTORY = readOriginInventory();

/** As a business writes them, with no address of its own: once with the processor's fields, once with our card frame, once with Google Pay. */
const FORMS: readonly ConnectionContext['settings'][] = [
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client' },
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client', form: 'frame' },
  { clientId: 'client', googlePay: 'yes' },
];

const ADAPTERS = Object.values(createRegistry(CARD_FRAMES));

it('every processor’s hosts are documented by name, over https and with a reason', () => {
  expect(new Set(INVENTORY.map(({ processor }) => processor))).toEqual(new Set(PROCESSORS));
  for (const { origin, mode, why } of INVENTORY) {
    expect(origin).toMatch(/^https:\/\/(?:\*\.)?(?:[\w-]+\.)+[a-z]+$/);
    expect(['both', 'live', 'test']).toContain(mode);
    expect(why).not.toBe('');
  }
});

/** The domains that are a processor's own; of the others a page embeds our card frame alone. */
const OWN_DOMAINS: Readonly<Partial<Record<ProcessorName, readonly string[]>>> = {
  STRIPE: ['stripe.com'],
  PAYPAL: ['paypal.com', 'paypalobjects.com', 'venmo.com', 'google.com'],
  AUTHORIZE: ['authorize.net'],
  EWAY: ['ewaypayments.com', 'eway.io'],
  RAINFOREST: ['rainforestpay.com'],
};

it('the documented hosts belong to the processor, or to our card frame in frame-src only', () => {
  for (const { processor, origin, directives } of INVENTORY) {
    if (origin === CARD_FRAMES) expect(directives).toEqual(['frame']);
    else {
      const [, host = ''] = origin.split('//');
      expect(OWN_DOMAINS[processor]).toContain(host.split('.').slice(-2).join('.'));
    }
  }
});

describe.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  'the pages of %s',
  (name, adapter) => {
    it.each(['live', 'test'] as const)('allow the documented hosts and no others, %s', (mode) => {
      const found = FORMS.flatMap((settings) => {
        const account = { connection: 'c-1', processor: name, accountId: 'account' };
        const origins = adapter.origins({ ...account, mode, settings, secrets: {} });
        return Object.entries(origins).flatMap(([directive, hosts]) =>
          hosts.map((host: string) => `${directive} ${host}`),
        );
      });
      const needed = INVENTORY.filter(({ processor }) => processor === name)
        .filter((one) => one.mode === 'both' || one.mode === mode)
        .flatMap(({ directives, origin }) =>
          directives.map((directive) => `${directive} ${origin}`),
        );
      expect([...new Set(found)].toSorted()).toEqual(needed.toSorted());
    });
  },
);

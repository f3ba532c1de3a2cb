import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import { projectRoot } from '#server/platform/projectRoot.ts';
import type { ConnectionContext } from './contract/connectionContext.ts';
import { createRegistry } from './registry.ts';

const CARDS = 'https://cards.example';

/** A line of the table in `docs/processors/origins.md`: a host that a vendor's pages need, for which directives, and why. */
interface NeededOrigin {
  readonly processor: string;
  readonly origin: string;
  readonly directives: readonly string[];
  readonly mode: string;
  readonly why: string;
}

function readInventory(): readonly NeededOrigin[] {
  const text = readFileSync(join(projectRoot(), 'docs/processors/origins.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]+) +\|(.+)\|$/gm)].map(([, processor = '', rest = '']) => {
    const [host = '', directives = '', mode = '', why = ''] = rest
      .split('|')
      .map((cell) => cell.trim());
    const origin = host.replaceAll('`', '').replace('CARD_FRAME_ORIGIN', CARDS);
    return { processor, origin, directives: directives.split(', '), mode, why };
  });
}

const INVENTORY = readInventory();

/** As a business writes them, with no address of its own: once with the vendor's fields, once with our card frame. */
const FORMS: readonly ConnectionContext['settings'][] = [
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client' },
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client', form: 'frame' },
];

const ADAPTERS = Object.values(createRegistry(CARDS));

it('the documented hosts are of every processor, each by name, over https and with a reason', () => {
  expect(new Set(INVENTORY.map(({ processor }) => processor))).toEqual(new Set(PROCESSORS));
  for (const { origin, mode, why } of INVENTORY) {
    expect(origin).toMatch(/^https:\/\/(?:\*\.)?(?:[\w-]+\.)+[a-z]+$/);
    expect(['both', 'live', 'test']).toContain(mode);
    expect(why).not.toBe('');
  }
});

describe.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  'the pages of %s',
  (name, adapter) => {
    it.each(['live', 'test'] as const)(
      'may reach the hosts that are documented and no other, %s',
      (mode) => {
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
      },
    );
  },
);

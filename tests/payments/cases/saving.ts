import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { VaultCapability } from '#server/processors/contract/capabilities.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** The vault of the stage's business, and the account that it is asked for. */
async function openVault({ world, invoice, row }: Stage): Promise<{
  readonly vault: VaultCapability;
  readonly context: ConnectionContext;
}> {
  const all = await listConnections(world.office.db, invoice.appId);
  const own = all.find(({ processor }) => processor === row.processor);
  const connected = own === undefined ? null : world.office.processors.connect(own);
  const vault = connected?.adapter.capabilities.vault;
  if (connected === null || vault === undefined) throw new Error('There is no vault');
  return { vault, context: connected.context };
}

/** A means is kept, and charged while its owner is away. */
export const SAVING_CASES: readonly PaymentCase[] = [
  {
    title: 'save, and charge what was saved',
    isPossible: ({ tokenize }, { vault }) => vault !== undefined && tokenize !== undefined,
    async play(stage) {
      const { vault, context } = await openVault(stage);
      const { row, probe } = stage;
      const token = (await row.tokenize?.(probe, row, stage.page())) ?? '';
      const customer = `c-${randomUUID()}`;
      const nameOnCard = 'Amara Okafor';
      const request = { customer, token, vendorKey: customer, nameOnCard };
      // without a call for it, what the vendor's fields answer is kept already
      const kept = await vault.store?.(context, request);
      if (kept !== undefined) expect(kept).toMatchObject({ isCard: true, last4: '4242' });
      expect(await stage.charges()).toEqual([]);
      const methodId = kept?.id ?? token;
      const again = { methodId, amountMinor: 2_550, currency: row.currency, metadata: {} };
      const charge = (vendorKey: string) => vault.charge(context, { ...again, vendorKey });
      const first = `again-${randomUUID()}`;
      expect(await charge(first)).toMatchObject({ state: 'paid', amountMinor: 2_550 });
      expect(await stage.charges()).toEqual(['25.50']);
      const find = stage.world.office.processors.adapters.find(({ name }) => name === row.processor)
        ?.capabilities.reads?.findByReference;
      expect(await find?.(context, first)).toMatchObject({ state: 'paid', amountMinor: 2_550 });
      const lost = `lost-${randomUUID()}`;
      await probe.plan({ kind: 'drop-reply', ...row.moneyCall, times: 2 });
      await charge(lost).catch(() => undefined);
      await probe.heal();
      expect(await find?.(context, lost)).toMatchObject({ state: 'paid', amountMinor: 2_550 });
      expect(await stage.charges()).toEqual(['25.50', '25.50']);
      await probe.control('/reset', {}); // these charges are of no invoice
    },
  },
];

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';
import { chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import { chargeToken } from '#server/payments/charges/chargeToken.ts';
import { recordConsent } from '#server/payments/subjects/manualPaymentStore.ts';
import type { VaultCapability } from '#server/processors/contract/capabilities.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** The connection of the stage's business. */
async function connect({ world, invoice, row }: Stage): Promise<Connected> {
  const all = await listConnections(world.office.db, invoice.appId);
  const own = all.find(({ processor }) => processor === row.processor);
  const connected = own === undefined ? null : world.office.processors.connect(own);
  if (connected === null) throw new Error('Expected a connection of the business');
  return connected;
}

/** The vault of the connection, with its context. */
async function openVault(stage: Stage): Promise<{
  readonly vault: VaultCapability;
  readonly context: ConnectionContext;
}> {
  const { adapter, context } = await connect(stage);
  const { vault } = adapter.capabilities;
  if (vault === undefined) throw new Error('The processor has no vault');
  return { vault, context };
}

/** Pays a part of the invoice with consent to save the card; the charge includes the consent if the processor needs it. */
async function payWithConsent(stage: Stage, invoiceId: string): Promise<PaymentRow | undefined> {
  const { row, probe, world, invoice } = stage;
  const before = new Set((await stage.paid()).map(({ id }) => id));
  if (row.tokenize === undefined) await stage.pay('30.00');
  else {
    const token = await row.tokenize(probe, { row, page: stage.page(), card: 'good' });
    const subject = { kind: 'invoice', id: invoiceId } as const;
    const about = { appId: invoice.appId, subject, connected: await connect(stage), token };
    const charge = { ...about, amountMinor: 3_000, nameOnCard: 'Amara Okafor', storesMethod: true };
    await probe.plan({ kind: 'drop-reply', ...row.moneyCall, times: 2 });
    await chargeToken(world.office, charge).catch(() => undefined);
    await probe.heal();
    expect((await chargeToken(world.office, charge)).outcome).toBe('paid');
  }
  return (await stage.paid()).find(({ id }) => !before.has(id));
}

/** A payment method is saved, and charged off-session. */
export const SAVING_CASES: readonly PaymentCase[] = [
  {
    title: 'save a payment method, then charge it',
    isPossible: ({ tokenize }, { vault }) => vault !== undefined && tokenize !== undefined,
    async play(stage) {
      const { vault, context } = await openVault(stage);
      const { row, probe } = stage;
      const token = (await row.tokenize?.(probe, { row, page: stage.page(), card: 'good' })) ?? '';
      const customer = `c-${randomUUID()}`;
      const nameOnCard = 'Amara Okafor';
      const request = { customer, token, idempotencyKey: customer, nameOnCard };
      // without a store call, the processor's fields have already saved the method
      const method = await vault.store?.(context, request);
      if (method !== undefined) expect(method).toMatchObject({ isCard: true, last4: '4242' });
      expect(await stage.charges()).toEqual([]);
      const methodId = method?.id ?? token;
      const again = { methodId, amountMinor: 2_550, currency: row.currency, metadata: {} };
      const charge = (idempotencyKey: string) =>
        vault.charge(context, { ...again, idempotencyKey });
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
      await probe.control('/reset', {}); // these charges belong to no invoice
    },
  },
  {
    title:
      'save a payment method during a payment: once with consent, charged later; not without consent',
    isPossible: ({ processor }, { vault, setups }) =>
      // Stripe requires the consent before the confirmation: see tests/contract/saved-methods/consentedPayments.test.ts
      processor !== 'STRIPE' && (vault?.storePaid ?? setups?.storePaid) !== undefined,
    async play(stage) {
      const { office } = stage.world;
      const { invoice, probe } = stage;
      const isStorable = (await connect(stage)).adapter.capabilities.vault?.storePaid !== undefined;
      const stored = async () => (isStorable ? (await probe.stored()).length : 0);
      await stage.pay('10.00');
      const [unsaved] = await stage.paid();
      expect(await storePaidMethod(office, unsaved?.id ?? '')).toBeNull();
      expect(await stored()).toBe(0);
      const payment = await payWithConsent(stage, unsaved?.subjectId ?? '');
      const id = payment?.id ?? '';
      expect(await storePaidMethod(office, id)).toBeNull();
      await recordConsent(office.db, id, office.clock.now());
      const method = await storePaidMethod(office, id);
      if (method === null) throw new Error('Expected a saved card');
      expect(method).toMatchObject({ last4: '4242', consent: 'EXPLICIT_CONSENT' });
      expect(await storePaidMethod(office, id)).toBeNull();
      if (isStorable) expect(await stored()).toBe(1);
      const subject = { kind: 'invoice', id: payment?.subjectId ?? '' } as const;
      const about = { appId: invoice.appId, subject, method, amountMinor: 6_000 };
      const charge = () => chargeSavedMethod(office, { ...about, tryName: 'later' });
      expect([(await charge()).outcome, (await charge()).outcome]).toEqual(['paid', 'paid']);
      expect(await stage.charges()).toEqual(['10.00', '30.00', '60.00']);
    },
  },
];

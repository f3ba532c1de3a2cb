import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  createChangeLink,
  createMethodLink,
  type MethodLinkDraft,
  revokeMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { settableClock } from '#server/platform/clock.ts';
import { setUpPaymentHarness } from '../payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from './savingMethods.ts';

/** A payment harness, and links that save a payment method at its processor. */
export function setUpMethodLinks() {
  const paying = setUpPaymentHarness();
  const calls = createMethodCalls(() => paying.world);
  const db = () => paying.database.db;
  const now = () => Date.now();

  beforeEach(() => paying.world.control('/webhooks/pause', {}));
  afterEach(() => paying.world.control('/faults/clear', {}));

  /** A link of a new contact. */
  const link = (change: Partial<MethodLinkDraft> = {}, at = now()) =>
    createMethodLink(
      { db: db(), clock: settableClock(new Date(at).toISOString()) },
      paying.world.appId,
      {
        contact: { name: 'Amara Okafor', email: `${randomUUID()}@mail.example` },
        source: 'public-create-card',
        ...change,
      },
    );
  const revoke = (key: string) => revokeMethodLink(paying.office(), paying.world.appId, key);
  const open = async (key: string, page?: string) => toSession(await calls.open(key, page));

  /** The methods of a link in the database, the oldest first. */
  const saved = async (key: string) => {
    const [row] = await db()
      .select()
      .from(paymentMethodLinks)
      .where(eq(paymentMethodLinks.id, key));
    const isTheirs = eq(paymentMethods.contactId, row?.contactId ?? randomUUID());
    const rows = await db().select().from(paymentMethods).where(isTheirs);
    return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  };
  const atProcessor = async (key: string) => {
    const isIts = eq(paymentMethodSetups.linkId, key);
    const rows = await db().select().from(paymentMethodSetups).where(isIts);
    const customers = new Set(rows.map((row) => row.processorCustomerId ?? ''));
    const [first] = rows;
    const lists = [...customers].map((one) => calls.attached(first?.accountId ?? '', one));
    return (await Promise.all(lists)).flat();
  };

  /** A card that was saved with a link of its own, and a link to replace it. */
  const savedCard = async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    expect((await calls.submit(key, session.setupId)).body.outcome).toBe('saved');
    const [method] = await saved(key);
    const methodId = method?.id ?? '';
    const changeId = await createChangeLink(paying.office(), paying.world.appId, { methodId });
    return { key, changeId, method };
  };

  return {
    paying,
    calls,
    db,
    now,
    link,
    revoke,
    open,
    saved,
    atProcessor,
    savedCard,
  };
}

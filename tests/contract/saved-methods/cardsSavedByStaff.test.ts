import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { paymentMethodSetups } from '#server/database/schema/paymentMethodLinks.ts';
import { closeAbandonedSetups } from '#server/payment-methods/setups/closeAbandonedSetups.ts';
import { settableClock } from '#server/platform/clock.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpStaffCards } from '../support/staff/setUpStaffCards.ts';

const HOUR_MS = 3_600_000;
const EXPLICIT = { consent: 'EXPLICIT_CONSENT' } as const;

describe(`a card saved by staff, on ${databaseName}`, () => {
  const { paying, db, page, saving, newContact } = setUpStaffCards();

  const open = async (staff = page()) => {
    const contactId = await newContact();
    const request = { source: 'save-card', contactId };
    const { status, body } = await staff.openManual(request);
    expect([status, body.amount]).toEqual([200, '0.00']);
    const { paymentIntentId: setupId, clientSecret: secret, accountId } = body;
    return { staff, contactId, request, session: { setupId, secret, accountId } };
  };
  const saved = (contactId: string) =>
    db().select().from(paymentMethods).where(eq(paymentMethods.contactId, contactId));
  const isSaved = async ({ setupId, accountId }: { setupId: string; accountId: string }) => {
    const isIt = eq(paymentMethodSetups.processorSetupId, setupId);
    const [row] = await db().select().from(paymentMethodSetups).where(isIt);
    return saving.attached(accountId, row?.processorCustomerId ?? '');
  };

  it('is saved once with consent, with the details from the processor [3.40]', async () => {
    const { staff, contactId, request, session } = await open();
    expect((await staff.openManual(request)).body.paymentIntentId).toBe(session.setupId);
    await saving.confirm(session);
    const responses = await Promise.all([
      staff.processManual(session.setupId, { ...EXPLICIT, cardNumber: '9999' }),
      staff.processManual(session.setupId, EXPLICIT),
    ]);
    for (const { body } of responses)
      expect(body).toMatchObject({
        successful: true,
        outcome: 'saved',
        payment: null,
        method: { brand: 'visa', last4: '4242' },
      });
    expect(await saved(contactId)).toMatchObject([
      {
        last4: '4242',
        consent: 'EXPLICIT_CONSENT',
        consentAt: expect.any(Date),
        nameOnCard: 'Amara Okafor',
        removedAt: null,
      },
    ]);
    expect(await isSaved(session)).toHaveLength(1);
  });

  it('is not saved without consent, even after an event of the processor', async () => {
    const { staff, contactId, session } = await open();
    await saving.confirm(session);
    await paying.world.control('/webhooks/idle', {});
    expect(await saved(contactId)).toEqual([]);
    const { body } = await staff.processManual(session.setupId);
    expect(body).toMatchObject({ successful: false, outcome: 'open', method: null });
    expect((await saved(contactId)).filter(({ removedAt }) => removedAt === null)).toEqual([]);
    expect(await isSaved(session)).toEqual([]);
    const late = await staff.processManual(session.setupId, EXPLICIT);
    expect(late.body).toMatchObject({ successful: false, outcome: 'open', method: null });
    expect((await saved(contactId)).filter(({ removedAt }) => removedAt === null)).toEqual([]);
  });

  it('is saved if the event of the processor arrives first', async () => {
    const { staff, contactId, session } = await open();
    await saving.confirm(session);
    await paying.world.control('/webhooks/idle', {});
    expect((await staff.processManual(session.setupId, EXPLICIT)).body.outcome).toBe('saved');
    expect(await saved(contactId)).toHaveLength(1);
  });

  it('is removed at the processor after about a day if staff do not complete it', async () => {
    const { contactId, session } = await open();
    await saving.confirm(session);
    const at = (hours: number) => {
      const now = new Date(Date.now() + hours * HOUR_MS).toISOString();
      return closeAbandonedSetups({ ...paying.office(), clock: settableClock(now) });
    };
    await at(24);
    expect(await isSaved(session)).toHaveLength(1);
    expect(await at(27)).toBeGreaterThan(0);
    expect(await isSaved(session)).toEqual([]);
    expect((await saved(contactId)).filter(({ removedAt }) => removedAt === null)).toEqual([]);
    expect(await at(27)).toBe(0);
  });

  it('is rejected if the processor declines it or the contact is unknown', async () => {
    const { staff, session } = await open();
    await saving.confirm(session, 'pm_card_chargeDeclined');
    expect((await staff.processManual(session.setupId, EXPLICIT)).body.outcome).toBe('failed');
    expect((await page().openManual({ source: 'save-card' })).body.code).toBe('invalid-request');
    const contactId = randomUUID();
    expect((await page().openManual({ source: 'save-card', contactId })).status).toBe(404);
    expect((await page().processManual('seti_unknown', EXPLICIT)).status).toBe(404);
  });

  it('cannot be opened or completed with public calls', async () => {
    const { session } = await open();
    const setup = eq(paymentMethodSetups.processorSetupId, session.setupId);
    const [row] = await db().select().from(paymentMethodSetups).where(setup);
    expect((await saving.open(row?.linkId ?? '')).status).toBe(404);
    expect((await saving.submit(row?.linkId ?? '', session.setupId)).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { retryStoringMethods, storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../support/saved-methods/savingMethods.ts';
import { staffPage } from '../support/staff/staffCards.ts';

const EXPLICIT = { consent: 'EXPLICIT_CONSENT' } as const;
/** The page's data for the processor if the payer consented. */
const FOR_LATER = { setup_future_usage: 'off_session' } as const;

describe(`a card that staff charge with the payer’s consent to save it, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const saving = createMethodCalls(() => paying.world);

  beforeEach(() => paying.world.control('/webhooks/idle', {}));

  const methodsOf = (contactId: string | null) =>
    db()
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.contactId, contactId ?? ''));
  const paymentOf = async (processorPaymentId: string) =>
    (
      await db().select().from(payments).where(eq(payments.processorPaymentId, processorPaymentId))
    )[0];

  /** An invoice that the payer's browser has paid on a staff page, before staff have reported it. */
  async function payInvoice(more: Readonly<Record<string, string>> = FOR_LATER, card?: string) {
    const { xid, orderId } = await paying.world.invoice();
    const staff = staffPage(paying.world);
    const { body: opened } = await staff.open(orderId);
    await paying.world.confirm(opened, card, more);
    const [row] = await db().select().from(invoices).where(eq(invoices.xid, xid));
    const contactId = row?.contactId ?? null;
    const process = (change: object = EXPLICIT) =>
      staff.process(orderId, opened.paymentIntentId, change);
    const before = new Set((await methodsOf(contactId)).map(({ id }) => id));
    const stored = async () => (await methodsOf(contactId)).filter(({ id }) => !before.has(id));
    return { opened, process, contactId, stored };
  }

  it('is saved once for the contact of the invoice, in our database and at the processor [5.38]', async () => {
    const { opened, process, stored } = await payInvoice();
    const responses = await Promise.all([process(), process(), process()]);
    for (const { body } of responses) expect(body.outcome).toBe('paid');
    const methods = await stored();
    expect(methods).toMatchObject([
      {
        last4: '4242',
        brand: 'visa',
        nameOnCard: 'Amara Okafor',
        billingPostalCode: '97211',
        consent: 'EXPLICIT_CONSENT',
        consentAt: expect.any(Date),
        removedAt: null,
      },
    ]);
    expect((await paymentOf(opened.paymentIntentId))?.storedMethodId).toBe(methods[0]?.id);
    const customer = methods[0]?.processorCustomerId ?? '';
    expect(await saving.attached(opened.accountId, customer)).toContain(
      methods[0]?.processorMethodId,
    );
    expect(await paying.world.charges([opened.paymentIntentId])).toBe(1);
  });

  it('is saved after a charge without a document only if the charge has a contact', async () => {
    const charge = async (contactId: string | null) => {
      const staff = staffPage(paying.world);
      const request = { source: 'manual-product', ...(contactId !== null && { contactId }) };
      const { body: opened } = await staff.openManual(request);
      await paying.world.confirm(opened, undefined, FOR_LATER);
      return (await staff.processManual(opened.paymentIntentId, EXPLICIT)).body;
    };
    const { contactId, stored } = await payInvoice();
    expect(await charge(contactId)).toMatchObject({
      outcome: 'paid',
      method: { brand: 'visa', last4: '4242' },
    });
    expect(await stored()).toHaveLength(1);
    expect(await charge(null)).toMatchObject({ outcome: 'paid', method: null });
  });

  it.each([
    ['the payer did not consent', FOR_LATER, { consent: 'NO_CONSENT' }],
    ['its page did not tell the processor', {}, EXPLICIT],
  ])('is not saved if %s', async (_, more, reason) => {
    const { opened, process, stored } = await payInvoice(more);
    expect((await process(reason)).body.outcome).toBe('paid');
    const payment = await paymentOf(opened.paymentIntentId);
    expect(await storePaidMethod(paying.office(), payment?.id ?? '')).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('is saved later if the processor did not respond, and the payment counts meanwhile', async () => {
    const { process, stored } = await payInvoice();
    const path = '/v1/payment_methods/*/attach';
    await paying.world.control('/faults', { kind: 'error', method: 'POST', path, times: 4 });
    expect((await process()).body).toMatchObject({ outcome: 'paid' });
    expect(await stored()).toEqual([]);
    await paying.world.control('/faults/clear', {});
    expect(await retryStoringMethods(paying.office())).toBe(1);
    expect(await retryStoringMethods(paying.office())).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  it('is saved once after a lost response of the processor', async () => {
    const { process, stored } = await payInvoice();
    const path = '/v1/payment_methods/*/attach';
    await paying.world.control('/faults', { kind: 'drop-reply', method: 'POST', path });
    await process();
    await retryStoringMethods(paying.office());
    expect(await stored()).toHaveLength(1);
  });
});

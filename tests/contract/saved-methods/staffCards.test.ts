import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import { settableClock, systemClock } from '#server/platform/clock.ts';
import { createSignedStaffTokens } from '../support/accounts/signedStaffTokens.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpStaffCards } from '../support/staff/setUpStaffCards.ts';

const HOUR_MS = 3_600_000;
const EXPLICIT = { consent: 'EXPLICIT_CONSENT' } as const;

describe(`card payments by staff, on ${databaseName}`, () => {
  const { paying, db, page, paymentOf, intentOf, newContact } = setUpStaffCards();

  describe('a staff token', () => {
    it('is required, expires, and is valid with its signature and in its business only [6.01] [6.03] [6.04]', async () => {
      const { orderId } = await paying.world.invoice();
      const { appId, staffTokens } = paying.world;
      expect(await page(null).open(orderId)).toMatchObject({
        status: 401,
        body: { code: 'token-missing' },
      });
      const key = Buffer.from('a key for tests');
      const earlier = settableClock(new Date(Date.now() - 2 * HOUR_MS).toISOString());
      const old = createSignedStaffTokens(key, earlier).issue({ staffId: 'ada', appId });
      expect(await page(old.token).open(orderId)).toMatchObject({
        status: 401,
        body: { code: 'token-expired' },
      });
      expect(old.expiresAt.getTime()).toBeLessThan(Date.now());
      const forged = createSignedStaffTokens(Buffer.from('another key'), systemClock);
      const wrong = [
        forged.issue({ staffId: 'ada', appId }).token,
        staffTokens.issue({ staffId: 'ada', appId: 'lindwurm' }).token,
        staffTokens.issue({ staffId: 'ada', appId }).token.slice(0, -2),
        'x.y',
        '.',
      ];
      for (const token of wrong)
        expect(await page(token).open(orderId)).toMatchObject({
          status: 401,
          body: { code: 'token-invalid' },
        });
    });

    it('with a role that is too weak gets 403', async () => {
      const { orderId } = await paying.world.invoice();
      const { appId, staffTokens } = paying.world;
      const weak = staffTokens.issue({ staffId: 'eve', appId, role: 'read-only' });
      expect(await page(weak.token).open(orderId)).toMatchObject({
        status: 403,
        body: { code: 'role-too-weak' },
      });
      const strong = staffTokens.issue({ staffId: 'bo', appId, role: 'staff' });
      expect(await page(strong.token).open(orderId)).toMatchObject({ status: 200 });
    });

    it('gets 404 for an invoice of another business', async () => {
      const other = `other-${randomUUID()}`;
      const office = { db: db(), clock: systemClock };
      await createBusiness(office, { ...lindwurm, appId: other, isDemo: false });
      const { token } = paying.world.staffTokens.issue({ staffId: 'ada', appId: other });
      const { orderId } = await paying.world.invoice();
      const response = await paying.world.app.inject({
        url: `/api/${other}/v1/sales/manualInvoicePayment/${orderId}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(404);
    });
  });

  describe('an invoice paid by staff', () => {
    it('is paid once the processor reports the payment [3.38] [7.33] [7.50]', async () => {
      const { xid, orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      expect(opened).toMatchObject({
        amount: '100.00',
        accountId: expect.stringMatching(/^acct_/),
      });
      expect(opened.clientSecret).toContain(opened.paymentIntentId);
      expect((await staff.process(orderId, opened.paymentIntentId)).body).toMatchObject({
        successful: false,
        outcome: 'open',
      });
      await paying.world.confirm(opened);
      const settled = await staff.process(orderId, opened.paymentIntentId);
      expect(settled).toMatchObject({
        status: 200,
        body: { successful: true, outcome: 'paid', invoice: { xid, status: 'PAID' } },
      });
      expect(await paying.world.charges([opened.paymentIntentId])).toBe(1);
      expect(await paymentOf(opened.paymentIntentId)).toMatchObject({ consentAt: null });
    });

    it('may be paid in any amount up to the balance, also below the deposit [7.52]', async () => {
      const plan = { deposit: '40.00', depositDueOn: null, instalments: [] };
      const { xid, orderId } = await paying.world.invoice({ plan });
      const staff = page();
      const read = await staff.ask('GET', `manualInvoicePayment/${orderId}`);
      expect(read.body.invoice.payability).toMatchObject({
        online: true,
        min: '0.01',
        max: '100.00',
      });
      expect((await paying.invoiceAt(xid)).payability).toMatchObject({ min: '40.00' });
      const { body: opened } = await staff.open(orderId);
      const send = (amount: string) => staff.sendAmount(orderId, opened.paymentIntentId, amount);
      expect(await send('100.01')).toMatchObject({
        status: 422,
        body: { code: 'amount-out-of-bounds', limits: { max: '100.00' } },
      });
      for (const amount of ['10', '10.1', '10.001'])
        expect((await send(amount)).body.code).toBe('amount-invalid');
      expect((await send('10.00')).body.amount).toBe('10.00');
      await paying.world.confirm(opened);
      expect((await staff.process(orderId, opened.paymentIntentId)).body).toMatchObject({
        outcome: 'paid',
        payment: { amount: '10.00' },
        invoice: { totalRemainingBalance: '90.00' },
      });
    });

    it('is charged once when several pages of staff and customers pay at the same time', async () => {
      const { xid, orderId } = await paying.world.invoice();
      const [one, other, customer] = [page(), page(), paying.world.page()];
      const opened = await Promise.all([
        one.open(orderId),
        other.open(orderId),
        customer.open(orderId),
      ]);
      const ids = opened.map(({ body }): string => body.paymentIntentId);
      await Promise.all(opened.map(({ body }) => paying.world.confirm(body).catch(() => null)));
      const [first = '', second = '', customers = ''] = ids;
      const settled = await Promise.all([
        one.process(orderId, first),
        other.process(orderId, second),
        customer.settle(customers, xid, '100.00'),
      ]);
      expect(settled.map(({ body }) => body.outcome)).toContain('paid');
      expect(await paying.world.charges([...new Set(ids)])).toBe(1);
      expect((await page().open(orderId)).body.code).toBe('invoice-paid');
    });

    it('offers staff cards only, and customers every payment method of the account', async () => {
      const { orderId } = await paying.world.invoice();
      const [staff, customer] = [page(), paying.world.page()];
      const before = await customer.open(orderId);
      expect((await intentOf(before))?.payment_method_types).toEqual(['card', 'test_bank']);
      const taken = await staff.open(orderId);
      expect((await intentOf(taken))?.payment_method_types).toEqual(['card']);
      expect((await staff.open(orderId)).body.paymentIntentId).toBe(taken.body.paymentIntentId);
      expect((await intentOf(before))?.status).toBe('canceled');
      const after = await customer.open(orderId);
      expect((await intentOf(after))?.payment_method_types).toEqual(['card', 'test_bank']);
      expect((await intentOf(taken))?.status).toBe('canceled');
      expect(await customer.open(orderId)).toMatchObject({
        body: { paymentIntentId: after.body.paymentIntentId },
      });
    });

    it('does not cancel a customer’s payment during 3D Secure', async () => {
      const { orderId } = await paying.world.invoice();
      const { body } = await paying.world.page().open(orderId);
      await paying.world.confirm(body, 'pm_card_authenticationRequired');
      await paying.world.control('/webhooks/idle', {});
      const staff = await page().open(orderId);
      expect(staff.body.paymentIntentId).toBe(body.paymentIntentId);
    });

    it.each([
      ['pm_card_chargeDeclined', 'declined'],
      ['pm_card_chargeDeclinedStolenCard', 'declined'],
      ['pm_card_chargeDeclinedLostCard', 'declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'try_later'],
    ])('reports why %s was declined, and accepts another card', async (card, declineCode) => {
      const { orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      await paying.world.confirm(opened, card);
      expect((await staff.process(orderId, opened.paymentIntentId)).body).toMatchObject({
        successful: false,
        outcome: 'failed',
        declineCode,
        payment: null,
      });
      await paying.world.confirm(opened);
      expect((await staff.process(orderId, opened.paymentIntentId)).body.outcome).toBe('paid');
    });

    it('reports needs-action during 3D Secure and charges nothing', async () => {
      const { orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      await paying.world.confirm(opened, 'pm_card_authenticationRequired');
      expect((await staff.process(orderId, opened.paymentIntentId)).body).toMatchObject({
        successful: false,
        outcome: 'needs-action',
      });
      expect(await paying.world.charges([opened.paymentIntentId])).toBe(0);
    });

    it('records the payer’s consent once, with the payment', async () => {
      const { orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      const id = opened.paymentIntentId;
      await staff.process(orderId, id, EXPLICIT);
      expect(await paymentOf(id)).toBeUndefined();
      await paying.world.confirm(opened);
      await staff.process(orderId, id, EXPLICIT);
      const consentAt = (await paymentOf(id))?.consentAt;
      expect(consentAt).toBeInstanceOf(Date);
      await staff.process(orderId, id);
      await staff.process(orderId, id, EXPLICIT);
      expect((await paymentOf(id))?.consentAt).toEqual(consentAt);
    });

    it('returns the current state to a replay, and records the payer’s consent', async () => {
      const { orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      const id = opened.paymentIntentId;
      const key = randomUUID();
      const process = () => staff.process(orderId, id, EXPLICIT, key);
      expect((await process()).body.outcome).toBe('open');
      await paying.world.confirm(opened);
      expect((await process()).body).toMatchObject({
        outcome: 'paid',
        invoice: { status: 'PAID' },
      });
      expect((await paymentOf(id))?.consentAt).toBeInstanceOf(Date);
    });

    it('returns the payment that was confirmed since to a replayed decline', async () => {
      const { orderId } = await paying.world.invoice();
      const staff = page();
      const { body: opened } = await staff.open(orderId);
      const key = randomUUID();
      const process = () => staff.process(orderId, opened.paymentIntentId, EXPLICIT, key);
      await paying.world.confirm(opened, 'pm_card_chargeDeclined');
      expect((await process()).body).toMatchObject({ outcome: 'failed', declineCode: 'declined' });
      expect((await process()).body).toMatchObject({ outcome: 'failed', declineCode: 'declined' });
      await paying.world.confirm(opened);
      expect((await process()).body).toMatchObject({
        ...{ outcome: 'paid', successful: true },
        invoice: { status: 'PAID' },
      });
    });

    it('must match the order and contact of the payload [7.30] [7.31] [7.32]', async () => {
      const { orderId } = await paying.world.invoice();
      const second = await paying.world.invoice();
      const staff = page();
      const id = (await staff.open(orderId)).body.paymentIntentId;
      for (const change of [{ orderId: second.orderId }, { contactId: 'somebody-else' }])
        expect((await staff.process(orderId, id, change)).body.code).toBe('invalid-request');
      expect((await staff.process(second.orderId, id)).body.code).toBe('not-found');
      expect((await staff.sendAmount(second.orderId, id, '10.00')).body.code).toBe('not-found');
      expect((await staff.process(orderId, id, { cardNumber: '4242424242424242' })).status).toBe(
        400,
      );
    });
  });

  describe('a charge without a document', () => {
    it('is opened once per page, and charged once with a valid amount [7.34] [7.49] [7.54]', async () => {
      const staff = page();
      const request = { source: 'manual-product' };
      const together = await Promise.all([staff.openManual(request), staff.openManual(request)]);
      const [opened] = together.map(({ body }) => body);
      expect(together[1]?.body.paymentIntentId).toBe(opened.paymentIntentId);
      const { body: intents } = await paying.world.control('/intents');
      const isIt = ({ id }: { id: string }) => id === opened.paymentIntentId;
      expect(intents.payment_intents.find(isIt).payment_method_types).toEqual(['card']);
      expect((await page().openManual(request)).body.paymentIntentId).not.toBe(
        opened.paymentIntentId,
      );
      const id = opened.paymentIntentId;
      expect((await staff.sendManualAmount(id, '0.49')).body.code).toBe('amount-out-of-bounds');
      expect((await staff.sendManualAmount(id, '1000000.00')).body.code).toBe(
        'amount-out-of-bounds',
      );
      expect((await staff.sendManualAmount(id, '12.5')).body.code).toBe('amount-invalid');
      expect((await staff.sendManualAmount(id, '12.50')).body.amount).toBe('12.50');
      await paying.world.confirm(opened);
      const settled = await Promise.all([
        staff.processManual(id, EXPLICIT),
        staff.processManual(id),
      ]);
      for (const { body } of settled)
        expect(body).toMatchObject({
          successful: true,
          outcome: 'paid',
          payment: { amount: '12.50', processor: 'STRIPE', last4: '4242' },
          method: null,
        });
      expect(await paying.world.charges([id])).toBe(1);
      expect(await paymentOf(id)).toMatchObject({
        subjectKind: 'manual-payment',
        invoiceId: null,
        amountMinor: 1250,
        consentAt: expect.any(Date),
      });
      expect((await staff.openManual(request)).body.code).toBe('invoice-paid');
    });

    it('belongs to the contact of the request, who must exist [3.39]', async () => {
      const contactId = await newContact();
      const staff = page();
      const read = await staff.ask('GET', `manualPayment?contactId=${contactId}`);
      expect(read.body).toMatchObject({
        currencyCode: 'USD',
        contact: { contactId, name: 'Amara Okafor' },
        least: '0.50',
        appSalesInfo: { processor: 'STRIPE' },
      });
      await staff.openManual({ source: 'manual-product', contactId });
      const isTheirs = eq(manualPayments.contactId, contactId);
      expect(await db().select().from(manualPayments).where(isTheirs)).toHaveLength(1);
      for (const unknown of [randomUUID(), 'x'])
        expect(
          (await staff.openManual({ source: 'manual-product', contactId: unknown })).body.code,
        ).toBe('not-found');
    });

    it('reports a declined card, and is recorded from an event if the page was closed', async () => {
      const staff = page();
      const { body: opened } = await staff.openManual({ source: 'manual-product' });
      await paying.world.confirm(opened, 'pm_card_chargeDeclined');
      expect((await staff.processManual(opened.paymentIntentId)).body).toMatchObject({
        outcome: 'failed',
        payment: null,
      });
      await paying.world.confirm(opened);
      await expect.poll(() => paymentOf(opened.paymentIntentId)).toMatchObject({ state: 'paid' });
    });
  });
});

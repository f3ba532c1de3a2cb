import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CardCreatedEvent } from '#contract/entities/payments/paymentMethod.ts';
import { toSaveEvent } from '#payments/save/cardEvent.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { BILLING, TYPED } from '../support/saved-methods/savingMethods.ts';
import { setUpMethodLinks } from '../support/saved-methods/setUpMethodLinks.ts';

const DAY_MS = 86_400_000;

describe(`payment-method links, on ${databaseName}`, () => {
  const { paying, calls, db, now, link, open, saved, atProcessor } = setUpMethodLinks();

  it('a session returns the data for its page and charges nothing [7.19]', async () => {
    const key = await link({ showsFullAddress: true });
    const { status, body } = await calls.open(key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'public-create-card',
      method: { processor: 'STRIPE', publicKey: 'pk_test_standin' },
      currencyCode: 'USD',
      isRegionRequired: true,
      showsFullAddress: true,
      contactName: 'Amara Okafor',
      contactCountry: null,
      contactPostalCode: null,
      current: null,
      embedOrigins: [],
    });
    expect(body.secret).toContain(body.setupId);
    expect(Date.parse(body.expiresAt) - now()).toBeGreaterThan(29 * DAY_MS);
    const { body: intents } = await paying.world.control('/intents');
    const isIt = ({ id }: { id: string }) => id === body.setupId;
    expect(intents.setup_intents.find(isIt)).toMatchObject({
      usage: 'off_session',
      payment_method_types: ['card'],
    });
    const anyKind = (await calls.open(await link({ source: 'public-payment-method' }))).body;
    const again = (await paying.world.control('/intents')).body.setup_intents;
    expect(
      again.find(({ id }: { id: string }) => id === anyKind.setupId).payment_method_types,
    ).toContain('test_bank');
  });

  it('a session returns the known country and postal code of its contact', async () => {
    const key = await link();
    const [row] = await db()
      .select()
      .from(paymentMethodLinks)
      .where(eq(paymentMethodLinks.id, key));
    const address = {
      street1: '3027 NE Wygant Street',
      street2: null,
      locality: 'Portland',
      region: 'OR',
      postalCode: '97211',
      country: 'USA',
    };
    const isTheirs = eq(contacts.id, row?.contactId ?? randomUUID());
    await db().update(contacts).set({ address }).where(isTheirs);
    expect((await calls.open(key)).body).toMatchObject({
      contactCountry: 'USA',
      contactPostalCode: '97211',
    });
  });

  it('a page gets one session for repeated requests, and every other page its own', async () => {
    const key = await link();
    const page = randomUUID();
    const together = await Promise.all([open(key, page), open(key, page), open(key, page)]);
    const ids = new Set([...together, await open(key, page)].map(({ setupId }) => setupId));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain((await open(key)).setupId);
    const headers = { 'idempotency-key': '"same"' };
    const first = await calls.open(key, page, headers);
    expect(await calls.open(key, page, headers)).toEqual(first);
    const rows = await db()
      .select()
      .from(paymentMethodSetups)
      .where(eq(paymentMethodSetups.linkId, key));
    expect(new Set(rows.map(({ processorCustomerId }) => processorCustomerId)).size).toBe(1);
  });

  it('a card is saved with the details from the processor, not from the page [7.21, 7.41]', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    const lie = { cardNumber: '9999', paymentMethodCardBrand: 'amex', fingerprint: 'mine' };
    const { status, body } = await calls.submit(key, session.setupId, lie);
    expect(status).toBe(200);
    const year = new Date().getUTCFullYear() + 1;
    expect(body).toMatchObject({
      successful: true,
      outcome: 'saved',
      declineCode: null,
      method: { brand: 'visa', last4: '4242', expires: `${year}-12` },
    });
    expect(body.paymentMethodId).toMatch(/^pm_/);
    expect(body.fingerprint).not.toBe('mine');
    const rows = await saved(key);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      processorMethodId: body.paymentMethodId,
      last4: '4242',
      methodType: 'CREDIT',
      nameOnCard: 'Amara Okafor',
      billingPostalCode: '97211',
      consent: 'EXPLICIT_CONSENT',
      removedAt: null,
    });
    expect(rows[0]?.consentAt).not.toBeNull();
    expect(await atProcessor(key)).toEqual([body.paymentMethodId]);
  });

  it('the embedding page receives the card details of the server and the fields of the payer [7.42, 7.43]', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    const { body } = await calls.submit(key, session.setupId);
    const form = { source: 'public-create-card', billing: TYPED } as const;
    const event = toSaveEvent(body, { kind: 'key', key }, form);
    const year = new Date().getUTCFullYear() + 1;
    expect(event).toEqual({
      type: 'billfold:card-created',
      version: 1,
      card: {
        ...BILLING,
        cardNumber: '4242',
        lastFour: '4242',
        expirationMonth: '12',
        expirationYear: String(year),
        fingerprint: expect.stringMatching(/./),
        paymentMethodCardBrand: 'visa',
        paymentMethodId: expect.stringMatching(/^pm_/),
        consentType: 'EXPLICIT_CONSENT',
      },
    });
    expect(event !== null && 'card' in event && Check(CardCreatedEvent, event.card)).toBe(true);
  });

  it('a method of any kind is saved with sanitized billing details [7.22]', async () => {
    const key = await link({ source: 'public-payment-method' });
    const session = await open(key);
    await calls.confirm(session);
    const hostile = { nameOnCard: 'A.\u0000Okafor\ud800 ', billingPhone: ' ' };
    const { body } = await calls.create(key, session.setupId, hostile);
    expect(body).toMatchObject({ outcome: 'saved', method: { last4: '4242' } });
    expect(await saved(key)).toMatchObject([
      { nameOnCard: 'A. Okafor', billingEmail: null, billingPhone: null },
    ]);
  });

  it('a link saves one method, and a repeated save returns the same response', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    const first = await calls.submit(key, session.setupId);
    expect(await calls.submit(key, session.setupId)).toEqual(first);
    const used = await calls.open(key);
    expect([used.status, used.body.code]).toEqual([409, 'link-used']);
    expect((await calls.submit(key, 'seti_unknown')).body.code).toBe('link-used');
    expect(await saved(key)).toHaveLength(1);
  });

  it('simultaneous saves with different keys save one method', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    const asked = Array.from({ length: 5 }, () => calls.submit(key, session.setupId));
    const responses = await Promise.all(asked);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses[0]?.body.outcome).toBe('saved');
    expect(await saved(key)).toHaveLength(1);
    expect(await atProcessor(key)).toHaveLength(1);
  });

  it('a second page of a used link saves nothing, and its card is removed at the processor', async () => {
    const key = await link();
    const [one, two] = [await open(key), await open(key)];
    await calls.confirm(one);
    await calls.confirm(two, 'pm_card_mastercard');
    const first = await calls.submit(key, one.setupId);
    const second = await calls.submit(key, two.setupId);
    expect([second.status, second.body.code]).toEqual([409, 'link-used']);
    expect((await calls.submit(key, two.setupId)).body.code).toBe('link-used');
    expect(await atProcessor(key)).toEqual([first.body.paymentMethodId]);
    const standing = (await saved(key)).filter(({ removedAt }) => removedAt === null);
    expect(standing).toMatchObject([{ last4: '4242' }]);
  });

  it('a reusable link saves another method each time', async () => {
    const key = await link({ isSingleUse: false });
    for (const card of ['pm_card_visa', 'pm_card_mastercard']) {
      const session = await open(key);
      await calls.confirm(session, card);
      expect((await calls.submit(key, session.setupId)).body.outcome).toBe('saved');
    }
    const rows = await saved(key);
    expect(rows.map(({ last4 }) => last4).sort()).toEqual(['4242', '4444']);
    expect(await atProcessor(key)).toHaveLength(2);
  });

  it('a declined card is not saved, and the same session accepts another one', async () => {
    const key = await link();
    const session = await open(key);
    expect((await calls.submit(key, session.setupId)).body.outcome).toBe('open');
    expect((await calls.confirm(session, 'pm_card_chargeDeclined')).status).toBe(402);
    const { status, body } = await calls.submit(key, session.setupId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ successful: false, outcome: 'failed', method: null });
    expect(body.declineCode).toBe('declined');
    expect(await saved(key)).toEqual([]);
    await calls.confirm(session);
    expect((await calls.submit(key, session.setupId)).body.outcome).toBe('saved');
  });

  it('a card that requires 3D Secure is saved after it is completed', async () => {
    const key = await link();
    const page = randomUUID();
    const session = await open(key, page);
    await calls.confirm(session, 'pm_card_authenticationRequired');
    const waiting = await calls.submit(key, session.setupId);
    expect(waiting.body).toMatchObject({ successful: false, outcome: 'needs-action' });
    expect((await open(key, page)).setupId).toBe(session.setupId);
    const done = { intent: session.setupId, outcome: 'succeeded' };
    expect((await paying.world.control('/challenge', done)).status).toBe(200);
    expect((await calls.submit(key, session.setupId)).body.outcome).toBe('saved');
  });

  it('reopening a page with a completed session saves its method', async () => {
    const key = await link();
    const page = randomUUID();
    await calls.confirm(await open(key, page));
    expect((await calls.open(key, page)).body.code).toBe('link-used');
    expect(await saved(key)).toHaveLength(1);
  });

  it('the event saves the method if the page was closed, and the page’s details are added later', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    await paying.world.control('/webhooks/resume', {});
    await expect.poll(() => saved(key)).toHaveLength(1);
    expect(await saved(key)).toMatchObject([
      { nameOnCard: null, consentAt: null, consent: 'EXPLICIT_CONSENT' },
    ]);
    expect((await calls.open(key)).body.code).toBe('link-used');
    expect((await calls.submit(key, session.setupId)).body.outcome).toBe('saved');
    await calls.submit(key, session.setupId, { nameOnCard: 'Somebody else' });
    const rows = await saved(key);
    expect(rows).toMatchObject([{ nameOnCard: 'Amara Okafor' }]);
    expect(rows[0]?.consentAt).not.toBeNull();
  });

  it('opening and saving can be retried after a lost response of the processor', async () => {
    const key = await link();
    const page = randomUUID();
    const fault = (kind: string, method: string, path: string) =>
      paying.world.control('/faults', { kind, method, path, times: 2 });
    await fault('drop-reply', 'POST', '/v1/setup_intents');
    const lost = await calls.open(key, page);
    expect([lost.status, lost.body.code]).toEqual([502, 'processor-unreachable']);
    const session = await open(key, page);
    const made = (await paying.world.control('/intents')).body.setup_intents;
    const [row] = await db()
      .select()
      .from(paymentMethodSetups)
      .where(eq(paymentMethodSetups.linkId, key));
    expect(
      made.filter(({ customer }: { customer: string }) => customer === row?.processorCustomerId),
    ).toHaveLength(1);
    await calls.confirm(session);
    const headers = { 'idempotency-key': `"${randomUUID()}"` };
    await fault('drop-reply', 'GET', '/v1/setup_intents/*');
    const unread = await calls.submit(key, session.setupId, {}, headers);
    expect(unread.body.code).toBe('processor-unreachable');
    expect(await saved(key)).toEqual([]);
    expect((await calls.submit(key, session.setupId, {}, headers)).body.outcome).toBe('saved');
    expect(await saved(key)).toHaveLength(1);
  });
});

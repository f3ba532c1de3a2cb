import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardCreatedEvent, CardUpdatedEvent } from '#contract/entities/paymentMethod.ts';
import { toSaveEvent } from '#payments/save/cardEvent.ts';
import { changeOnlinePayments } from '#server/back-office/changeOnlinePayments.ts';
import { createBusiness } from '#server/back-office/createBusiness.ts';
import {
  createChangeLink,
  createMethodLink,
  type MethodLinkDraft,
  revokeMethodLink,
} from '#server/back-office/paymentMethodLinks.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { fern } from '#server/demo/content/fern.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { settableClock } from '#server/platform/clock.ts';
import { dumpTables } from './support/dumpTables.ts';
import { BILLING, createMethodCalls, toSession } from './support/savingMethods.ts';
import { setUpPaymentHarness } from './support/setUpPaymentHarness.ts';
import { databaseName } from './support/testDatabase.ts';

const DAY_MS = 86_400_000;

/** The payer's details in the form that sends `BILLING`. */
const TYPED = {
  nameOnCard: 'Amara Okafor',
  email: 'amara.okafor@mail.example',
  country: 'USA',
  postalCode: '97211',
  region: 'OR',
  locality: 'Portland',
  address1: '3027 NE Wygant Street',
};

describe(`payment-method links, on ${databaseName}`, () => {
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

  it('a new card replaces the saved one, which is removed at the processor [7.20, 7.23, 7.44]', async () => {
    const { key, changeId, method } = await savedCard();
    const opened = await calls.openChange(changeId);
    expect(opened.body).toMatchObject({
      source: 'public-update-card',
      current: { brand: 'visa', last4: '4242' },
    });
    const session = toSession(opened);
    await calls.confirm(session, 'pm_card_mastercard');
    const { body } = await calls.update(changeId, session.setupId);
    expect(body).toMatchObject({ outcome: 'saved', method: { last4: '4444' } });
    expect(await calls.update(changeId, session.setupId)).toMatchObject({ body });
    const form = { source: 'public-update-card', billing: TYPED } as const;
    const event = toSaveEvent(body, { kind: 'change', changeId }, form);
    expect(event).toMatchObject({
      type: 'billfold:card-updated',
      card: { ...BILLING, changeId, cardNumber: '4444' },
    });
    expect(event !== null && 'card' in event && Check(CardUpdatedEvent, event.card)).toBe(true);
    const [old, fresh] = await saved(key);
    expect(old).toMatchObject({ id: method?.id, replacedById: fresh?.id });
    expect(old?.processorRemovedAt).not.toBeNull();
    expect(fresh).toMatchObject({ removedAt: null, processorCustomerId: old?.processorCustomerId });
    expect(await atProcessor(key)).toEqual([body.paymentMethodId]);
  });

  it('a declined card does not replace the saved one', async () => {
    const { key, changeId } = await savedCard();
    const session = toSession(await calls.openChange(changeId));
    await calls.confirm(session, 'pm_card_chargeDeclined');
    expect((await calls.update(changeId, session.setupId)).body.outcome).toBe('failed');
    expect(await saved(key)).toMatchObject([{ removedAt: null }]);
    expect(await atProcessor(key)).toHaveLength(1);
  });

  it('maintenance removes a replaced method that could not be removed at the processor immediately', async () => {
    const { key, changeId } = await savedCard();
    const session = toSession(await calls.openChange(changeId));
    await calls.confirm(session, 'pm_card_mastercard');
    const path = '/v1/payment_methods/*/detach';
    await paying.world.control('/faults', { kind: 'error', method: 'POST', path, times: 4 });
    expect((await calls.update(changeId, session.setupId)).body.outcome).toBe('saved');
    expect(await saved(key)).toMatchObject([{ processorRemovedAt: null }, { removedAt: null }]);
    expect(await atProcessor(key)).toHaveLength(2);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
    expect(await atProcessor(key)).toHaveLength(2);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(1);
    expect(await atProcessor(key)).toHaveLength(1);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
  });

  it('a second change link replaces the current method, not the one at the time of its creation', async () => {
    const { key, changeId, method } = await savedCard();
    const methodId = method?.id ?? '';
    const other = await createChangeLink(paying.office(), paying.world.appId, { methodId });
    for (const [id, card] of [
      [changeId, 'pm_card_mastercard'],
      [other, 'pm_card_amex'],
    ] as const) {
      const session = toSession(await calls.openChange(id));
      await calls.confirm(session, card);
      expect((await calls.update(id, session.setupId)).body.outcome).toBe('saved');
    }
    const standing = (await saved(key)).filter(({ removedAt }) => removedAt === null);
    expect(standing).toMatchObject([{ brand: 'amex' }]);
    expect(await atProcessor(key)).toHaveLength(1);
    await expect(
      createChangeLink(paying.office(), paying.world.appId, { methodId }),
    ).rejects.toThrow('not-found');
  });

  it('an expired or revoked link returns 410 and changes nothing', async () => {
    const expired = await link({}, now() - 31 * DAY_MS);
    const revoked = await link();
    await revoke(revoked);
    const before = await dumpTables(db());
    for (const [key, status, code] of [
      [expired, 410, 'link-expired'],
      [revoked, 410, 'link-revoked'],
    ] as const) {
      const read = await calls.read(key);
      const opened = await calls.open(key);
      const submitted = await calls.submit(key, 'seti_any');
      for (const response of [read, opened, submitted])
        expect([response.status, response.body.code]).toEqual([status, code]);
    }
    expect(await dumpTables(db())).toEqual(before);
  });

  it('reading a link returns whether it can be used, without opening a session', async () => {
    const key = await link();
    const before = await dumpTables(db());
    const { status, body } = await calls.read(key);
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt) - now()).toBeGreaterThan(29 * DAY_MS);
    expect(await dumpTables(db())).toEqual(before);
    const session = await open(key);
    await calls.confirm(session);
    await calls.submit(key, session.setupId);
    const used = await calls.read(key);
    expect([used.status, used.body.code]).toEqual([409, 'link-used']);
    const { changeId } = await savedCard();
    for (const other of [changeId, randomUUID()])
      expect((await calls.read(other)).body.code).toBe('not-found');
  });

  it('a link that is revoked while its page is open does not save a method', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    await revoke(key);
    await revoke(key);
    expect((await calls.submit(key, session.setupId)).body.code).toBe('link-revoked');
    await paying.world.control('/webhooks/resume', {});
    await paying.world.control('/webhooks/idle', {});
    expect(await atProcessor(key)).toEqual([]);
    expect((await saved(key)).filter(({ removedAt }) => removedAt === null)).toEqual([]);
    expect((await calls.submit(key, session.setupId)).body.code).toBe('link-revoked');
  });

  it('a session that was opened in time may be completed up to an hour after the link expires', async () => {
    const key = await link();
    const session = await open(key);
    await calls.confirm(session);
    const endIt = (at: number) =>
      db()
        .update(paymentMethodLinks)
        .set({ expiresAt: new Date(at) })
        .where(eq(paymentMethodLinks.id, key));
    await endIt(now() - 61 * 60_000);
    const late = await link();
    const other = await open(late);
    await calls.confirm(other);
    await db()
      .update(paymentMethodLinks)
      .set({ expiresAt: new Date(now() - 59 * 60_000) })
      .where(eq(paymentMethodLinks.id, late));
    expect((await calls.open(late)).body.code).toBe('link-expired');
    expect((await calls.submit(late, other.setupId)).body.outcome).toBe('saved');
    expect((await calls.submit(key, session.setupId)).body.code).toBe('link-expired');
    expect(await atProcessor(key)).toEqual([]);
  });

  it('another link, session or kind of call returns not-found', async () => {
    const key = await link();
    const other = await link();
    const { changeId } = await savedCard();
    const session = await open(other);
    await calls.confirm(session);
    const expectNothing = async (asked: ReturnType<typeof calls.post>) =>
      expect((await asked).body.code).toBe('not-found');
    await expectNothing(calls.open('unknown'));
    await expectNothing(calls.open('no id \u0000'));
    await expectNothing(calls.submit(key, session.setupId));
    await expectNothing(calls.submit(key, 'x\u0001y'));
    await expectNothing(calls.submit(other, session.setupId, { tokenProcessor: 'WEPAY' }));
    await expectNothing(calls.create(other, session.setupId));
    await expectNothing(calls.update(other, session.setupId));
    await expectNothing(calls.open(changeId));
    await expectNothing(calls.openChange(key));
    const appId = `other-${randomUUID()}`;
    await createBusiness(paying.office(), { ...fern, appId, connections: [], isDemo: false });
    const foreign = await paying.world.app.inject({
      method: 'POST',
      url: `/api/${appId}/v1/sales/paymentMethods/intent`,
      headers: { 'idempotency-key': '"foreign"' },
      payload: { key },
    });
    expect(foreign.json().code).toBe('not-found');
    await expect(revokeMethodLink(paying.office(), appId, key)).rejects.toThrow('not-found');
    expect((await calls.submit(other, session.setupId)).body.outcome).toBe('saved');
  });

  it('no session is opened for a business without online payments', async () => {
    const key = await link();
    const { appId } = paying.world;
    await changeOnlinePayments(paying.office(), appId, false);
    const { status, body } = await calls.open(key);
    await changeOnlinePayments(paying.office(), appId, true);
    expect([status, body.code]).toEqual([503, 'processor-not-configured']);
    expect((await calls.open(key)).status).toBe(200);
  });

  it('links with the same e-mail share a contact, and invalid links are rejected', async () => {
    const contact = { name: 'Jonah Reyes', email: 'jonah@larkspurinn.example' };
    const keys = [await link({ contact }), await link({ contact })];
    const rows = await db().select().from(paymentMethodLinks);
    const own = rows.filter(({ id }) => keys.includes(id));
    expect(new Set(own.map(({ contactId }) => contactId)).size).toBe(1);
    const [id = ''] = own.map(({ contactId }) => contactId);
    await expect(link({ contact: { id } })).resolves.toMatch(/^[\w-]{24}$/);
    await expect(link({ contact: { id: randomUUID() } })).rejects.toThrow('not-found');
    await expect(link({ contact: { name: ' ', email: null } })).rejects.toThrow('no name');
    for (const expiresInDays of [0, 1.5, 366, Number.NaN])
      await expect(link({ expiresInDays })).rejects.toThrow('1 to 365');
  });

  it('the secret of a session is never stored', async () => {
    const key = await link();
    const page = randomUUID();
    const session = await open(key, page);
    await calls.open(key, page, { 'idempotency-key': '"stored"' });
    await calls.confirm(session);
    await calls.submit(key, session.setupId);
    const text = JSON.stringify(await dumpTables(db()));
    expect(text).toContain(session.setupId);
    expect(text).not.toContain(session.secret);
    expect(text).not.toContain('_secret_');
  });
});

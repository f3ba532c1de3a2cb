import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CardUpdatedEvent } from '#contract/entities/payments/paymentMethod.ts';
import { toSaveEvent } from '#payments/save/cardEvent.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import {
  createChangeLink,
  revokeMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import { paymentMethodLinks } from '#server/database/schema/paymentMethodLinks.ts';
import { fern } from '#server/demo/content/fern.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { BILLING, TYPED, toSession } from '../support/saved-methods/savingMethods.ts';
import { setUpMethodLinks } from '../support/saved-methods/setUpMethodLinks.ts';

const DAY_MS = 86_400_000;

describe(`changed and ended payment-method links, on ${databaseName}`, () => {
  const { paying, calls, db, now, link, revoke, open, saved, atProcessor, savedCard } =
    setUpMethodLinks();

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

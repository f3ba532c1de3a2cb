import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../support/saved-methods/savingMethods.ts';
import { openOtherBusiness } from '../support/server/openOtherBusiness.ts';
import { createContactCalls } from '../support/staff/contactCalls.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';
import { staffPage } from '../support/staff/staffCards.ts';

describe(`contacts for staff, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const contacts = createContactCalls(paying);
  const methods = createMethodCalls(() => paying.world);
  const db = () => paying.database.db;
  const { send, read } = contacts;

  const audited = async (contactId: string) =>
    (await readAuditEntries(db(), eq(auditLog.targetId, contactId))).map(({ action }) => action);
  const stored = async (id: string) => {
    const [row] = await db().select().from(paymentMethods).where(eq(paymentMethods.id, id));
    if (row === undefined) throw new Error('It is not saved');
    return row;
  };
  async function changingNothing(work: () => Promise<void>): Promise<void> {
    const before = await dumpTables(db());
    await work();
    expect(await dumpTables(db())).toEqual(before);
  }

  it('lists contacts in pages, by name and by the newest change', async () => {
    for (const _ of [1, 2, 3]) await contacts.save('pm_card_visa');
    const all: { contactId: string; updatedAt: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await send('GET', `?limit=2&sort=name${next}`, { role: 'read-only' });
      expect(body.rows.length).toBeLessThanOrEqual(2);
      all.push(...body.rows);
      cursor = body.nextCursor;
    }
    const newest = (await send('GET', '?limit=100')).body.rows;
    const idsOf = (rows: typeof all) => rows.map(({ contactId }) => contactId);
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(idsOf(newest).sort()).toEqual(idsOf(all).sort());
    const times = newest.map(({ updatedAt }: { updatedAt: string }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('finds a part of name, company or e-mail in any case, and no wildcard', async () => {
    const { contactId, email } = await contacts.save('pm_card_visa');
    const find = async (q: string) =>
      (await send('GET', `?q=${encodeURIComponent(q)}&limit=100`)).body.rows.map(
        (row: { contactId: string }) => row.contactId,
      );
    expect(await find(email.toUpperCase().slice(0, 20))).toEqual([contactId]);
    expect(await find('OKAFO')).toContain(contactId);
    expect(await find('100%')).toEqual([]);
    expect((await send('GET', '?cursor=nonsense')).body.code).toBe('invalid-request');
  });

  it('shows a contact with their documents, and changes nothing', async () => {
    const { xid } = await paying.world.invoice();
    const { invoice } = (await paying.world.call('GET', `/v1/sales/invoice/${xid}`)).body;
    const contactId = await contacts.find(invoice.contact.email);
    await changingNothing(async () => {
      const { status, body } = await read(contactId, { role: 'read-only' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: invoice.contact.name,
        email: invoice.contact.email,
        address: invoice.contact.address,
        anonymizedAt: null,
        quotes: { rows: [], nextCursor: null },
        can: { change: false, export: false, anonymize: false },
      });
      expect(body.invoices.rows.map((row: { xid: string }) => row.xid)).toContain(xid);
    });
    const can = async (role: 'staff' | 'owner') => (await read(contactId, { role })).body.can;
    expect(await can('staff')).toEqual({ change: true, export: true, anonymize: false });
    expect(await can('owner')).toEqual({ change: true, export: true, anonymize: true });
  });

  it('finds no contact of another business, and none by a malformed id', async () => {
    const { contactId } = await contacts.save('pm_card_visa');
    const appId = await openOtherBusiness({ office: paying.office() });
    const { token } = paying.world.staffTokens.issue({ staffId: 'ada', appId });
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': '"other-key"' };
    const path = `/api/${appId}/v1/staff/contacts/${contactId}`;
    await changingNothing(async () => {
      for (const [method, url] of [
        ['GET', path],
        ['GET', `${path}/export`],
        ['POST', `${path}/anonymize`],
        ['POST', `${path}/methodLinks/x/revoke`],
        ['POST', `${path}/methods/x/remove`],
        ['POST', `${path}/methods/x/default`],
      ] as const) {
        const { statusCode } = await paying.world.app.inject({ method, url, headers });
        expect([url, statusCode]).toEqual([url, 404]);
      }
      for (const id of ['x', '0', randomUUID()]) expect((await read(id)).status).toBe(404);
    });
  });

  it('marks an expired card by the day of the business, and the newest as the default', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa', 'pm_card_mastercard');
    const [first = ''] = ids;
    const expired = { expirationYear: '2020', expirationMonth: '01' };
    await db().update(paymentMethods).set(expired).where(eq(paymentMethods.id, first));
    const { body } = await read(contactId);
    expect(body.methods).toMatchObject([
      { brand: 'mastercard', isDefault: true, isExpired: false, isForOneOrder: false },
      { id: first, brand: 'visa', isDefault: false, isExpired: true, expires: '2020-01' },
    ]);
  });

  it('makes a saved card the default, which staff are offered first', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa', 'pm_card_mastercard');
    const [first = ''] = ids;
    const key = randomUUID();
    const make = () => send('POST', `/${contactId}/methods/${first}/default`, { key });
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body.methods[0]).toMatchObject({ id: first, isDefault: true });
    expect((await make()).body).toEqual(body);
    const { savedMethods } = (
      await staffPage(paying.world).ask('GET', `manualPayment?contactId=${contactId}`)
    ).body;
    expect(savedMethods.map(({ id }: { id: string }) => id)).toEqual([first, ids[1]]);
    expect(await audited(contactId)).toEqual(['contact.default-method-changed']);
    const otherCall = await send('POST', `/${contactId}/methods/${ids[1]}/default`, { key });
    expect([otherCall.status, otherCall.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('shows staff the audit log with the current name of a contact, and keeps only its id', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa', 'pm_card_mastercard');
    await send('POST', `/${contactId}/methods/${ids[0]}/default`);
    const { appId, staffTokens } = paying.world;
    const { token } = staffTokens.issue({ staffId: 'ada', appId, role: 'owner' });
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => {
      const { body } = await paying.world.call('GET', '/v1/staff/auditLog?kind=contact', {
        headers,
      });
      return body.entries.find(({ targetId }: { targetId: string }) => targetId === contactId);
    };
    expect(await read()).toMatchObject({ targetLabel: 'Amara Okafor' });
    const [row] = await readAuditEntries(db(), eq(auditLog.targetId, contactId));
    expect(row?.targetLabel).toBe(contactId);
  });

  it('rejects a default that pays the charges of one order only, or was removed', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa');
    const [id = ''] = ids;
    const ofOrder = { consentScope: 'order' as const };
    await db().update(paymentMethods).set(ofOrder).where(eq(paymentMethods.id, id));
    const make = () => send('POST', `/${contactId}/methods/${id}/default`);
    expect((await make()).body.code).toBe('consent-missing');
    await send('POST', `/${contactId}/methods/${id}/remove`);
    expect((await make()).body.code).toBe('not-found');
  });

  it('removes a saved card here and at the processor, once', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa');
    const [id = ''] = ids;
    const { accountId, processorCustomerId, processorMethodId } = await stored(id);
    const attached = () => methods.attached(accountId, processorCustomerId ?? '');
    expect(await attached()).toContain(processorMethodId);
    const remove = () => send('POST', `/${contactId}/methods/${id}/remove`);
    expect((await remove()).body.methods).toEqual([]);
    expect((await remove()).status).toBe(200);
    await retryRemovalsAtProcessors(paying.office());
    expect(await attached()).not.toContain(processorMethodId);
    expect(await stored(id)).toMatchObject({ consentWithdrawnAt: expect.any(Date) });
    expect(await audited(contactId)).toEqual(['contact.method-removed']);
  });

  it('changes no card of another contact', async () => {
    const one = await contacts.save('pm_card_visa');
    const other = await contacts.save('pm_card_visa');
    await changingNothing(async () => {
      for (const change of ['default', 'remove'])
        expect(
          (await send('POST', `/${one.contactId}/methods/${other.ids[0]}/${change}`)).status,
        ).toBe(404);
    });
  });

  it('creates one link for a key, with which a card can be saved', async () => {
    const { contactId } = await contacts.save('pm_card_visa');
    const key = randomUUID();
    const create = (payload: object = {}) =>
      send('POST', `/${contactId}/methodLinks`, { key, payload });
    const made = await create();
    expect(made.status).toBe(200);
    expect((await create()).body.key).toBe(made.body.key);
    expect((await create({ expiresInDays: 3 })).body.code).toBe('idempotency-key-reused');
    expect(made.body.contact.links[0]).toMatchObject({ key: made.body.key, state: 'open' });
    expect((await methods.open(made.body.key)).body.source).toBe('public-payment-method');
    expect(await audited(contactId)).toEqual(['contact.link-created']);
  });

  it('creates a link to replace a saved card of this contact only', async () => {
    const { contactId, ids } = await contacts.save('pm_card_visa');
    const other = await contacts.save('pm_card_visa');
    const create = (replacedMethodId: string | undefined) =>
      send('POST', `/${contactId}/methodLinks`, { payload: { replacedMethodId } });
    const { body } = await create(ids[0]);
    expect((await methods.openChange(body.key)).body.current).toMatchObject({ last4: '4242' });
    expect((await create(other.ids[0])).status).toBe(404);
    expect((await create('x')).status).toBe(404);
    await send('POST', `/${contactId}/methods/${ids[0]}/remove`);
    expect((await create(ids[0])).status).toBe(404);
  });

  it('revokes a link permanently, once', async () => {
    const { contactId } = await contacts.save('pm_card_visa');
    const { key } = (await send('POST', `/${contactId}/methodLinks`, { payload: {} })).body;
    const revoke = (id = contactId) => send('POST', `/${id}/methodLinks/${key}/revoke`);
    const other = await contacts.save('pm_card_visa');
    expect((await revoke(other.contactId)).status).toBe(404);
    expect((await methods.read(key)).status).toBe(200);
    expect((await revoke()).body.links[0]).toMatchObject({ key, state: 'revoked' });
    const { links } = (await revoke()).body;
    expect(links.filter(({ state }: { state: string }) => state === 'revoked')).toHaveLength(1);
    expect([(await methods.read(key)).status, (await methods.open(key)).status]).toEqual([
      410, 410,
    ]);
    expect(await audited(contactId)).toEqual(['contact.link-created', 'contact.link-revoked']);
  });
});

import { describe, expect, it } from 'vitest';
import { readResponseVersion } from '#server/documents/readResponseVersion.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

describe(`the version of an invoice response, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const read = async (xid: string) => {
    const { appId } = paying.world;
    const version = await readResponseVersion(paying.database.db, { kind: 'invoice', appId, xid });
    return version?.rows;
  };

  it('changes after each step of a card payment, and only then', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const versions = [await read(xid), await read(xid)];
    const { body } = await page.open(orderId);
    versions.push(await read(xid), await read(xid));
    await paying.world.confirm(body);
    await page.settle(body.paymentIntentId, xid, (await paying.invoiceAt(xid)).total);
    versions.push(await read(xid), await read(xid));
    expect((await paying.invoiceAt(xid)).status).toBe('PAID');
    const [start, still, opened, open, paid, after] = versions;
    expect([still, open, after]).toEqual([start, opened, paid]);
    expect(new Set([start, opened, paid]).size).toBe(3);
  });

  it('is null for an unknown invoice and for one of another business', async () => {
    const { xid } = await paying.world.invoice();
    expect(await read(xid)).toMatch(/\d/);
    expect(await read('nothing-here')).toBeUndefined();
    const { db } = paying.database;
    expect(await readResponseVersion(db, { kind: 'invoice', appId: 'other', xid })).toBeNull();
    const { appId } = paying.world;
    expect(await readResponseVersion(db, { kind: 'quote', appId, xid })).toBeNull();
    const unreadable = { kind: 'invoice', appId, xid: 'x\u0000' } as const;
    expect(await readResponseVersion(db, unreadable)).toBeNull();
  });
});

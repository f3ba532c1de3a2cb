import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditRow, auditLog } from '#server/database/schema/auditLog.ts';
import { createSoftwarePasskey } from '../support/accounts/makeAuthenticator.ts';
import { readApp } from '../support/accounts/readApp.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import {
  openTestServer,
  type TestResponse,
  type TestServer,
} from '../support/server/testServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const NEW_PASSWORD = 'another long password';

describe(`the audit log, on ${databaseName}`, () => {
  let server: TestServer;
  let owner: Device;
  let ownerId: string;
  beforeAll(async () => {
    server = await openTestServer();
    ownerId = await makeMember(server, 'ada@fern.example');
    owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
  });
  afterAll(() => server.close());

  const ask = async (method: string, path: string, payload?: object) =>
    server.ask(method, `/api/fern/v1/staff${path}`, {
      headers: { authorization: `Bearer ${await owner.token()}` },
      ...(payload !== undefined && { payload }),
    });

  /** Makes a change; returns its response and the entries that it added to the audit log. */
  async function change(make: () => Promise<TestResponse>) {
    const { db } = server.database;
    const last = (await readAuditEntries(db)).at(-1)?.id ?? 0;
    const { status, body } = await make();
    expect([status, body.code]).toEqual([200, undefined]);
    const added = await readAuditEntries(db, gt(auditLog.id, last));
    return { body, added };
  }

  /** Makes a change and expects a single entry with its actor and request, and without personal data. */
  async function expectAudited(
    action: string,
    make: () => Promise<TestResponse>,
    entry: Partial<AuditRow> = {},
  ) {
    const { body, added } = await change(make);
    const by = { actorId: ownerId, actorName: 'ada', actorRole: 'owner', via: 'session' };
    expect(added).toMatchObject([{ ...by, action, requestId: expect.any(String), ...entry }]);
    expect(JSON.stringify(added.map(({ before, after }) => [before, after]))).not.toMatch(
      /@|ada|Bo Vega|Tablet|Till/,
    );
    return body;
  }

  const toToken = (path: string) => new URLSearchParams(path.split('?')[1]).get('token');

  it('has one entry for each change of a member', async () => {
    const invitation = { email: 'bo@fern.example', role: 'staff' };
    const { path } = await expectAudited(
      'member.invited',
      () => ask('POST', '/members/invitation', invitation),
      { targetLabel: 'bo@fern.example' },
    );
    const bo = makeDevice(server);
    const named = { token: toToken(path), name: 'Bo Vega', password: PASSWORD };
    const joined = await change(() => bo.ask('POST', '/invitation', named));
    const userId: string = joined.body.user.id;
    const byBo = { actorId: userId, actorName: 'Bo Vega' };
    expect(joined.added).toMatchObject([{ action: 'member.joined', ...byBo, targetId: userId }]);
    const target = { targetKind: 'member', targetId: userId };
    const put = (changes: object) => () => ask('PUT', `/members/${userId}`, changes);
    await expectAudited('member.role-changed', put({ role: 'read-only' }), {
      ...target,
      before: { role: 'staff' },
      after: { role: 'read-only' },
    });
    await expectAudited('member.disabled', put({ isDisabled: true }), target);
    await expectAudited('member.enabled', put({ isDisabled: false }), target);
    const reset = await expectAudited(
      'member.password-reset-created',
      () => ask('POST', `/members/${userId}/passwordReset`),
      target,
    );
    const renewed = { token: toToken(reset.path), password: NEW_PASSWORD };
    const { added } = await change(() => bo.ask('POST', '/password-reset', renewed));
    expect(added).toMatchObject([{ action: 'member.password-reset', actorId: userId }]);
    const { secret } = (await bo.ask('POST', '/second-factor', { password: NEW_PASSWORD })).body;
    const code = readApp(secret, server.clock.now());
    const on = await change(() => bo.ask('POST', '/second-factor/confirmation', { code }));
    expect(on.added).toMatchObject([{ action: 'member.second-factor-added', ...byBo }]);
    await expectAudited(
      'member.second-factor-removed',
      () => ask('POST', `/members/${userId}/removeSecondFactor`),
      target,
    );
  });

  it('has one entry for each change that members make to their own account', async () => {
    const options = (await owner.ask('POST', '/passkeys/options', { password: PASSWORD })).body;
    const { credential } = createSoftwarePasskey(options);
    const { passkeys } = await expectAudited('member.passkey-added', () =>
      owner.ask('POST', '/passkeys', { name: 'Tablet', credential }),
    );
    const [{ id }] = passkeys;
    await expectAudited('member.passkey-renamed', () =>
      owner.ask('POST', '/passkeys/name', { id, name: 'Till' }),
    );
    await expectAudited('member.passkey-removed', () =>
      owner.ask('POST', '/passkeys/removal', { id, password: PASSWORD }),
    );
    const { secret } = (await owner.ask('POST', '/second-factor', { password: PASSWORD })).body;
    const code = readApp(secret, server.clock.now());
    await expectAudited('member.second-factor-added', () =>
      owner.ask('POST', '/second-factor/confirmation', { code }),
    );
    await expectAudited('member.second-factor-removed', () =>
      owner.ask('POST', '/second-factor/removal', { password: PASSWORD }),
    );
    await expectAudited('member.password-changed', () =>
      owner.ask('POST', '/password', { current: PASSWORD, password: NEW_PASSWORD }),
    );
  });

  it('has one entry for each change of settings, API keys and documents', async () => {
    await expectAudited('business.staff-settings-changed', () =>
      ask('PUT', '/settings', { staffMayRefund: true }),
    );
    const key = { name: 'Shop', role: 'staff', expiresOn: null };
    const { apiKey } = await expectAudited('api-key.created', () => ask('POST', '/apiKeys', key));
    await expectAudited('api-key.revoked', () => ask('POST', `/apiKeys/${apiKey.keyId}/revoke`));
    const xidOf = (path: string) => path.split('/').at(-1);
    const quote = `/quotes/${xidOf(await makeQuote(server))}`;
    await expectAudited('quote.withdrawn', () => ask('POST', `${quote}/withdraw`));
    await expectAudited('quote.link-revoked', () => ask('POST', `${quote}/link/revoke`));
    const invoice = `/invoices/${xidOf(await makeInvoice(server))}`;
    await expectAudited('invoice.online-payments-changed', () =>
      ask('PUT', `${invoice}/onlinePayments`, { onlinePayments: false }),
    );
    const cash = { kind: 'cash', amount: '1.00', paidOn: '2026-11-21', note: 'From ada@x.example' };
    const { recordedId } = await expectAudited('payment.recorded', () =>
      ask('POST', `${invoice}/payments`, cash),
    );
    await expectAudited('payment.voided', () =>
      ask('POST', `${invoice}/payments/${recordedId}/void`, { reason: 'Typed twice' }),
    );
    await expectAudited('invoice.withdrawn', () => ask('POST', `${invoice}/withdraw`));
    await expectAudited('invoice.link-revoked', () => ask('POST', `${invoice}/link/revoke`));
  });
});

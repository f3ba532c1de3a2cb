import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { revokeMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { handlePaymentLinkRequest } from '#server/commands/payment-link/handlePaymentLinkRequest.ts';
import {
  type PaymentLinkRequest,
  parsePaymentLinkArgs,
  readPaymentLinkRequest,
} from '#server/commands/payment-link/paymentLinkRequest.ts';
import { runPaymentLink } from '#server/commands/payment-link/runPaymentLink.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from '../support/saved-methods/savingMethods.ts';
import { runCommand } from '../support/server/runCommand.ts';
import { setUpCommandServer } from '../support/server/setUpCommandServer.ts';

const BASE = 'https://{group}.acme.example';
const DEMO_USE = { isSingleUse: true, showsFullAddress: false };

describe(`requests of the command for payment method links, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const calls = createMethodCalls(() => paying.world);
  const respond = async (request: object) => {
    const full = { app: paying.world.appId, ...request } as PaymentLinkRequest;
    const { status, lines } = await handlePaymentLinkRequest(paying.office(), BASE, full);
    return { status, line: lines.join('\n') };
  };
  const toId = (line: string) => new URL(line).pathname.split('/').at(-1) ?? '';

  it('are created, changed and revoked for the contact with an e-mail', async () => {
    const email = `${randomUUID()}@mail.example`;
    const create = { action: 'create', name: 'Amara', email, source: 'public-create-card' };
    for (const card of ['pm_card_visa', 'pm_card_mastercard']) {
      const made = await respond({ ...create, ...DEMO_USE });
      expect(made.line).toMatch(/^https:\/\/payments\.acme\.example\/[\w-]{24}\?app_id=shop-/);
      const session = toSession(await calls.open(toId(made.line)));
      await calls.confirm(session, card);
      await calls.submit(toId(made.line), session.setupId);
    }
    const change = { action: 'change', email: ` ${email.toUpperCase()}`, ...DEMO_USE };
    const several = await respond({ ...change, method: null });
    expect(several.status).toBe('refused');
    const [, method] = /--method ([\w-]+) \(visa 4242\)/.exec(several.line) ?? [];
    const { status, line } = await respond({ ...change, method });
    expect(status).toBe('done');
    const opened = await calls.openChange(toId(line));
    expect(opened.body.current).toMatchObject({ last4: '4242' });
    expect((await respond({ action: 'revoke', key: toId(line) })).status).toBe('done');
    expect((await calls.openChange(toId(line))).body.code).toBe('link-revoked');
  });

  it.each([
    [{ action: 'revoke', key: 'unknown' }, 'Not found.'],
    [{ action: 'revoke', key: 'x', app: 'nobody' }, 'There is no business nobody.'],
    [
      { action: 'change', email: 'no@mail.example', method: null, ...DEMO_USE },
      'no@mail.example does not have this payment method.',
    ],
    [
      {
        action: 'create',
        name: 'A',
        email: null,
        source: 'public-create-card',
        expiresInDays: 400,
        ...DEMO_USE,
      },
      'A link can be used for 1 to 365 whole days.',
    ],
  ])('rejects %j with a reason', async (request, line) => {
    expect(await respond(request)).toEqual({ status: 'refused', line });
    expect(paying.world.appId).toContain('shop-');
    await expect(revokeMethodLink(paying.office(), paying.world.appId, 'unknown')).rejects.toThrow(
      'not-found',
    );
  });
});

describe('the command for links of payment methods', () => {
  const server = setUpCommandServer();
  const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { code, lines } = await runCommand(runPaymentLink, args, env);
    return { code, line: lines.join('\n') };
  };
  const create = ['create', '--app', 'acme', '--name', 'Amara', '--email', 'a@mail.example'];

  it('parses valid arguments and requests, and rejects all others', async () => {
    expect(parsePaymentLinkArgs([...create, '--card', '--days', '7', '--reusable'])).toEqual({
      action: 'create',
      app: 'acme',
      name: 'Amara',
      email: 'a@mail.example',
      source: 'public-create-card',
      expiresInDays: 7,
      isSingleUse: false,
      showsFullAddress: false,
    });
    for (const args of [
      [],
      ['create'],
      ['create', '--app', 'acme'],
      [...create, 'more'],
      [...create, '--days', 'seven'],
      [...create, '--unknown'],
      ['change', '--app', 'acme'],
      ['revoke', '--app', 'acme'],
      ['revoke', '--app', 'acme', 'k1', 'k2'],
      ['toString', '--app', 'acme'],
    ]) {
      const { code, line } = await run(args);
      expect([args, code]).toEqual([args, 2]);
      expect(line).toMatch(/^Usage: npm run payment-link -- create/);
    }
    for (const text of ['null', '{}', '{"action":"revoke","app":"a","key":"k","more":1}'])
      expect(readPaymentLinkRequest(JSON.parse(text))).toBeNull();
  });

  it('prints a link with and without a server', WHOLE_RUN, async () => {
    const env = await server.createBusiness();
    const isLink = new RegExp(
      `^http://localhost:${env.PORT}/[\\w-]{24}\\?type=payments&app_id=acme$`,
    );
    expect(await run(create, env)).toEqual({ code: 0, line: expect.stringMatching(isLink) });
    await server.start(env);
    const { code, line } = await run(create, env);
    expect([code, isLink.test(line)]).toEqual([0, true]);
    const key = new URL(line).pathname.slice(1);
    const revoked = await run(['revoke', '--app', 'acme', key], env);
    expect(revoked).toEqual({ code: 0, line: `${key}: revoked` });
    const unknown = await run(['revoke', '--app', 'nobody', key], env);
    expect(unknown).toEqual({ code: 1, line: 'There is no business nobody.' });
  });
});

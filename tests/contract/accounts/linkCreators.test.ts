import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMember, inviteMember } from '#server/accounts/members/memberChanges.ts';
import { handleStaffRequest } from '#server/commands/staff/handleStaffRequest.ts';
import { parseStaffArgs, type StaffRequest } from '#server/commands/staff/staffRequest.ts';
import { members } from '#server/database/schema/staff.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`links by an owner, on ${databaseName}`, () => {
  let server: TestServer;
  let ada: Device;
  beforeAll(async () => {
    server = await openTestServer();
    await makeMember(server, 'ada@fern.example');
    ada = makeDevice(server);
    await ada.signIn('ada@fern.example');
  });
  afterAll(() => server.close());

  const ask = async (device: Device, method: string, path: string, payload?: object) =>
    server.ask(method, `/api/fern/v1/staff${path}`, {
      headers: { authorization: `Bearer ${await device.token()}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const toToken = (path = '') => new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const run = (...args: string[]) =>
    handleStaffRequest(server.office, 'https://{group}.acme.example', {
      ...(parseStaffArgs(args) as StaffRequest),
    });

  /** A second owner with an open invitation and an open password reset; the functions use them. */
  const openLinks = async (name: string) => {
    const userId = await makeMember(server, `${name}@fern.example`);
    const device = makeDevice(server);
    await device.signIn(`${name}@fern.example`);
    const email = `friend-of-${name}@fern.example`;
    const invited = await ask(device, 'POST', '/members/invitation', { email, role: 'owner' });
    const memberId = await makeMember(server, `member-of-${name}@fern.example`, 'staff');
    const reset = await ask(device, 'POST', `/members/${memberId}/passwordReset`);
    const send = (path: string, token: string, more: object) =>
      makeDevice(server).ask('POST', path, { token, password: PASSWORD, ...more });
    return {
      userId,
      accept: (token = toToken(invited.body.path)) => send('/invitation', token, { name }),
      reset: () => send('/password-reset', toToken(reset.body.path), {}),
    };
  };

  it('work while the creator is an owner', async () => {
    const { accept, reset } = await openLinks('bo');
    expect([(await accept()).status, (await reset()).status]).toEqual([200, 200]);
  });

  it.each([
    ['disabled', { isDisabled: true }],
    ['demoted', { role: 'staff' }],
  ] as const)('end when the creator is %s, also if that is undone', async (name, change) => {
    const { userId, accept, reset } = await openLinks(name);
    expect((await ask(ada, 'PUT', `/members/${userId}`, change)).status).toBe(200);
    expect((await accept()).body.code).toBe('not-found');
    expect((await reset()).body.code).toBe('not-found');
    await ask(ada, 'PUT', `/members/${userId}`, { isDisabled: false, role: 'owner' });
    expect((await accept()).body.code).toBe('not-found');
  });

  it('end when the creator is disabled by the command', async () => {
    const { accept } = await openLinks('cy');
    await run('disable', '--app', 'fern', '--email', 'cy@fern.example');
    expect((await accept()).body.code).toBe('not-found');
  });

  it('end when the creator accepts a lower role', async () => {
    const { accept } = await openLinks('di');
    await makeMember(server, 'di@fern.example', 'staff');
    expect((await accept()).body.code).toBe('not-found');
  });

  it('end when the creator is removed', async () => {
    const { userId, accept, reset } = await openLinks('ed');
    await server.database.db.delete(members).where(eq(members.userId, userId));
    expect((await accept()).body.code).toBe('not-found');
    expect((await reset()).body.code).toBe('not-found');
  });

  it('do not end with another owner, and neither do those of the command', async () => {
    const email = 'guest@fern.example';
    const { lines } = await run(
      ...['invite', '--app', 'fern', '--email', email, '--role', 'staff'],
    );
    const { accept } = await openLinks('flo');
    const { userId } = await openLinks('gil');
    await ask(ada, 'PUT', `/members/${userId}`, { isDisabled: true });
    expect((await accept()).status).toBe(200);
    expect((await accept(toToken(lines[0]))).status).toBe(200);
  });

  it('end when the disabled member whom they invite is enabled', async () => {
    const email = 'ivy@fern.example';
    const userId = await makeMember(server, email);
    await ask(ada, 'PUT', `/members/${userId}`, { isDisabled: true });
    const invited = await ask(ada, 'POST', '/members/invitation', { email, role: 'staff' });
    const enabled = await ask(ada, 'PUT', `/members/${userId}`, { isDisabled: false });
    expect([invited.status, enabled.body.role]).toEqual([200, 'owner']);
    const accepted = { token: toToken(invited.body.path), name: 'Ivy', password: PASSWORD };
    const response = await makeDevice(server).ask('POST', '/invitation', accepted);
    expect(response.body.code).toBe('not-found');
  });

  it('are not created by an owner who is disabled at the same time', async () => {
    const { userId: id } = await openLinks('hal');
    const actor = { id, name: 'hal', role: 'owner', via: 'session' } as const;
    const change = { appId: 'fern', actor, requestId: null };
    const other = { appId: 'fern', actor: { ...actor, id: 'ada' }, requestId: null };
    const invitation = { email: 'late@fern.example', role: 'owner' } as const;
    const [invited] = await Promise.allSettled([
      inviteMember(server.office, change, invitation),
      changeMember(server.office, other, id, { isDisabled: true }),
    ]);
    const token = invited.status === 'fulfilled' ? toToken(invited.value.path) : 'none';
    const accepted = { token, name: 'Late', password: PASSWORD };
    const response = await makeDevice(server).ask('POST', '/invitation', accepted);
    expect(response.body.code).toBe('not-found');
    await expect(inviteMember(server.office, change, invitation)).rejects.toMatchObject({
      code: 'role-too-weak',
    });
  });
});

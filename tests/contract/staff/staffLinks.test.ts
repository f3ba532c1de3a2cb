import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMember } from '#server/accounts/members/memberChanges.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import { describeFirstOwner } from '#server/commands/staff/describeFirstOwner.ts';
import { handleStaffRequest } from '#server/commands/staff/handleStaffRequest.ts';
import { parseStaffArgs, type StaffRequest } from '#server/commands/staff/staffRequest.ts';
import { createSoftwarePasskey } from '../support/accounts/makeAuthenticator.ts';
import { makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const BASE = 'https://{group}.acme.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const OTHER_PASSWORD = 'another long password';

describe(`links and commands for staff, on ${databaseName}`, () => {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    const stream = { write: (line: string) => logged.push(line) };
    server = await openTestServer({ log: { level: 'trace', stream } });
  });
  afterAll(() => server.close());

  const run = (...args: string[]) =>
    handleStaffRequest(server.office, BASE, parseStaffArgs(args) as StaffRequest);
  const invite = async (email: string, role = 'owner', app = 'fern') => {
    const args = ['invite', '--app', app, '--email', email, '--role', role];
    return toToken((await run(...args)).lines[0]);
  };
  const toToken = (line = '') => new URL(line).searchParams.get('token') ?? '';
  const accept = (token: string, password = PASSWORD) =>
    makeDevice(server).ask('POST', '/invitation', { token, name: 'Bo Vega', password });

  it('are printed at startup until the business has staff: on a terminal for its own address', async () => {
    const command = 'npm run staff -- invite --app fern --email EMAIL --role owner';
    const getLines = (isTerminal: boolean) =>
      describeFirstOwner(server.office, { isTerminal, base: BASE });
    expect(await getLines(false)).toEqual([
      `There is no staff account yet. Invite the first owner: ${command}`,
    ]);
    const [line, link] = await getLines(true);
    expect(line).toBe(
      `There is no staff account yet. hello@fernandfield.example becomes the first owner with this link; to invite someone else: ${command}`,
    );
    const invitation = await server.get(`/api/account/invitation?token=${toToken(link)}`);
    expect(invitation.body).toMatchObject({ email: 'hello@fernandfield.example', role: 'owner' });
  });

  it('invite the first owner, who signs in by accepting', async () => {
    const { status, lines } = await run(
      ...['invite', '--app', 'fern', '--email', 'Bo@Fern.example', '--role', 'owner'],
    );
    expect([status, lines[0]]).toEqual([
      'done',
      expect.stringMatching(
        /^https:\/\/staff\.acme\.example\/link\/invitation\?type=staff&token=[\w-]{43}$/,
      ),
    ]);
    const token = toToken(lines[0]);
    expect((await server.get(`/api/account/invitation?token=${token}`)).body).toEqual({
      email: 'bo@fern.example',
      businessName: 'Fern & Field',
      role: 'owner',
      hasAccount: false,
    });
    const { status: accepted, body } = await accept(token);
    expect([accepted, body.user.name, body.memberships[0]]).toEqual([
      200,
      'Bo Vega',
      { appId: 'fern', businessName: 'Fern & Field', role: 'owner' },
    ]);
    expect((await makeDevice(server).signIn('bo@fern.example')).status).toBe(200);
    expect((await run('list', '--app', 'fern')).lines).toEqual(['bo@fern.example  Bo Vega  owner']);
    expect(await describeFirstOwner(server.office, { isTerminal: true, base: BASE })).toEqual([]);
  });

  it('work once, also when they are used at the same time, and for 24 hours', async () => {
    const token = await invite('cy@fern.example', 'staff');
    const used = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(used.map(({ status }) => status).sort()).not.toContain(500);
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await accept(token)).body.code).toBe('link-used');
    const replaced = await invite('di@fern.example', 'staff');
    const late = await invite('di@fern.example', 'staff');
    expect((await accept(replaced)).body.code).toBe('not-found');
    server.clock.advance(DAY_MS);
    expect((await accept(late)).body.code).toBe('link-expired');
    expect((await accept('unknown')).body.code).toBe('not-found');
    expect((await accept(late, 'too short')).body.code).toBe('invalid-request');
  });

  it('leave the password of an existing account unchanged', async () => {
    await makeMember(server, 'eve@lindwurm.example', 'staff', 'lindwurm');
    const token = await invite('eve@lindwurm.example', 'staff');
    expect((await accept(token, OTHER_PASSWORD)).body.code).toBe('sign-in-refused');
    expect((await accept(token)).body.memberships).toHaveLength(2);
    const signIn = await makeDevice(server).signIn('eve@lindwurm.example', OTHER_PASSWORD);
    expect(signIn.status).toBe(401);
  });

  it('reset a password, end every session of its owner, and remove their passkeys', async () => {
    const email = 'fay@fern.example';
    await makeMember(server, email, 'staff');
    const device = makeDevice(server);
    await device.signIn(email);
    const passkey = createSoftwarePasskey(
      (await device.ask('POST', '/passkeys/options', { password: PASSWORD })).body,
    );
    await device.ask('POST', '/passkeys', { name: 'Tablet', credential: passkey.credential });
    const { lines } = await run('reset', '--app', 'fern', '--email', email);
    const token = toToken(lines[0]);
    const reset = await makeDevice(server).ask('POST', '/password-reset', {
      token,
      password: OTHER_PASSWORD,
    });
    expect([reset.status, reset.body.user.email]).toEqual([200, email]);
    expect((await device.ask('GET', '/session')).status).toBe(401);
    expect((await device.signIn(email)).status).toBe(401);
    expect((await device.signIn(email, OTHER_PASSWORD)).status).toBe(200);
    expect((await device.ask('GET', '/passkeys')).body.passkeys).toEqual([]);
    const again = { token, password: PASSWORD };
    const refused = await makeDevice(server).ask('POST', '/password-reset', again);
    expect(refused.body.code).toBe('link-used');
  });

  it('show whose password they set without being used, and why they cannot be used', async () => {
    const email = 'hal@fern.example';
    await makeMember(server, email, 'staff');
    const read = (token: string) => server.get(`/api/account/password-reset?token=${token}`);
    const reset = async () =>
      toToken((await run('reset', '--app', 'fern', '--email', email)).lines[0]);
    const token = await reset();
    for (let count = 0; count < 2; count += 1)
      expect(await read(token)).toMatchObject({ status: 200, body: { email } });
    await makeDevice(server).ask('POST', '/password-reset', { token, password: OTHER_PASSWORD });
    expect((await read(token)).body.code).toBe('link-used');
    const late = await reset();
    server.clock.advance(DAY_MS);
    expect((await read(late)).body.code).toBe('link-expired');
    const invitation = await invite('ida@fern.example', 'staff');
    expect((await read(invitation)).body.code).toBe('not-found');
    expect((await read('unknown')).body.code).toBe('not-found');
  });

  it('are stored as hashes, and never appear in the log or the audit log', async () => {
    const token = await invite('gus@fern.example', 'staff');
    await accept(token);
    const stored = JSON.stringify(await dumpTables(server.database.db));
    for (const secret of [token, PASSWORD, OTHER_PASSWORD]) {
      expect(stored).not.toContain(secret);
      expect(logged.join('')).not.toContain(secret);
    }
    const entries = await readAuditEntries(server.database.db);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'member.invited',
        'member.joined',
        'member.password-reset-created',
        'member.password-reset',
      ]),
    );
    const joined = entries.find(
      ({ action, targetLabel }) => action === 'member.joined' && targetLabel === 'gus@fern.example',
    );
    expect(joined?.actorName).toBe('Bo Vega');
  });

  it.each([
    [['list', '--app', 'nowhere'], 'There is no business nowhere.'],
    [
      ['disable', '--app', 'fern', '--email', 'nobody@fern.example'],
      'No member of this business has this e-mail address.',
    ],
    [
      ['invite', '--app', 'fern', '--email', 'bo@fern.example', '--role', 'staff'],
      'This person is already a member of the business.',
    ],
    [
      ['disable', '--app', 'fern', '--email', 'bo@fern.example'],
      'This is the last owner of the business. Make another member an owner first, with "npm run staff -- invite".',
    ],
  ])('reject %j and report why', async (args, line) => {
    expect(await run(...args)).toEqual({ status: 'refused', lines: [line] });
  });

  it('add a person with an account at once, and disable and enable members', async () => {
    const email = 'hal@lindwurm.example';
    await makeMember(server, email, 'staff', 'lindwurm');
    const of = ['--app', 'fern', '--email', email];
    expect((await run('add', ...of, '--role', 'owner')).lines).toEqual([`${email}: owner`]);
    expect((await run('disable', ...of)).lines).toEqual([`${email}: disabled`]);
    expect((await run('list', '--app', 'fern')).lines).toContain(`${email}  hal  owner (disabled)`);
    expect((await run('enable', ...of)).lines).toEqual([`${email}: enabled`]);
    expect((await run('disable', ...of)).status).toBe('done');
  });

  it('stop working when their person becomes a member in another way', async () => {
    const email = 'ivy@lindwurm.example';
    await makeMember(server, email, 'staff', 'lindwurm');
    const invitation = await invite(email, 'owner');
    const { lines } = await run('reset', '--app', 'lindwurm', '--email', email);
    await run('add', '--app', 'fern', '--email', email, '--role', 'staff');
    await run('disable', '--app', 'fern', '--email', email);
    expect((await accept(invitation)).body.code).toBe('not-found');
    const payload = { token: toToken(lines[0]), password: OTHER_PASSWORD };
    const reset = await makeDevice(server).ask('POST', '/password-reset', payload);
    expect(reset.body.code).toBe('not-found');
  });

  it('keep one owner when two owners are demoted at the same time', async () => {
    const appId = 'lindwurm';
    const ids = await Promise.all(
      ['one', 'two'].map((name) => makeMember(server, `${name}@lindwurm.example`, 'owner', appId)),
    );
    const change = { appId, actor: COMMAND_ACTOR, requestId: null };
    const demoted = await Promise.allSettled(
      ids.map((id) => changeMember(server.office, change, id, { role: 'staff' })),
    );
    expect(demoted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { lines } = await run('list', '--app', appId);
    expect(lines.filter((line) => line.endsWith('  owner'))).toHaveLength(1);
  });
});

it.each([
  ['list'],
  ['list', '--app', 'fern', 'more'],
  ['invite', '--app', 'fern', '--email', 'no e-mail', '--role', 'owner'],
  ['invite', '--app', 'fern', '--email', 'a@b.example', '--role', 'boss'],
  ['invite', '--app', 'fern', '--email', 'a@b.example'],
  ['remove', '--app', 'fern', '--email', 'a@b.example'],
  ['list', '--app', 'fern', '--unknown'],
])('rejects the arguments %j %j %j', (...args) => {
  expect(parseStaffArgs(args)).toBeNull();
});

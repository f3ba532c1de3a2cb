import { describe, expect, it } from 'vitest';
import { hasStaff } from '#server/accounts/members/hasStaff.ts';
import { readAuditPage } from '#server/audit/readAudit.ts';
import { runStaff } from '#server/commands/staff/runStaff.ts';
import { runCommand } from '../support/server/runCommand.ts';
import { setUpCommandServer } from '../support/server/setUpCommandServer.ts';

const OWNER = ['--app', 'acme', '--email', 'you@acme.example', '--role', 'owner'];

describe('npm run staff', () => {
  const server = setUpCommandServer();

  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runCommand(runStaff, args, env);

  it('prints its usage for wrong arguments', async () => {
    const { code, lines } = await run(['invite', '--app', 'acme']);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(/^Usage: npm run staff -- list/)]);
  });

  it('invites the first owner without a server, who accepts at the server', async () => {
    const env = await server.createBusiness();
    expect(await run(['list', '--app', 'acme'], env)).toEqual({
      code: 0,
      lines: ['acme has no staff yet.'],
    });
    const { code, lines } = await run(['invite', ...OWNER], env);
    expect(code).toBe(0);
    const link = new URL(lines[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`http://localhost:${env.PORT}/link/invitation`);
    const { db } = (await server.start(env)).context;
    expect(await hasStaff(db)).toBe(false);
    const token = link.searchParams.get('token') ?? '';
    const accepted = await fetch(`http://localhost:${env.PORT}/api/account/invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: 'You', password: 'a long password' }),
    });
    expect(accepted.status).toBe(200);
    expect(accepted.headers.get('set-cookie')).toMatch(/; Path=\/api\/account; .*HttpOnly/);
    expect(await hasStaff(db)).toBe(true);
    expect((await run(['list', '--app', 'acme'], env)).lines).toEqual([
      'you@acme.example  You  owner',
    ]);
    const second = await run(['invite', ...OWNER.with(3, 'second@acme.example')], env);
    expect(second.lines[0]).toContain('/link/invitation?type=staff&token=');
    for (const secret of [token, new URL(second.lines[0] ?? '').searchParams.get('token') ?? ''])
      expect(server.readLog()).not.toContain(secret);
    const { rows } = await readAuditPage(db, { appId: 'acme' });
    expect(rows.map(({ action, via }) => `${action} ${via}`)).toEqual([
      'member.invited command',
      'member.joined session',
      'member.invited command',
      'business.opened command',
    ]);
  });
});

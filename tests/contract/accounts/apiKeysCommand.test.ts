import { describe, expect, it } from 'vitest';
import { readAuditPage } from '#server/audit/readAudit.ts';
import { runApiKeys } from '#server/commands/staff/runApiKeys.ts';
import { runCommand } from '../support/server/runCommand.ts';
import { setUpCommandServer } from '../support/server/setUpCommandServer.ts';

const NEW = ['create', '--app', 'acme', '--name', 'Bookkeeping', '--role', 'read-only'];

describe('npm run api-keys', () => {
  const server = setUpCommandServer();

  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runCommand(runApiKeys, args, env);

  it.each([
    ['no action', []],
    ['an unknown role', NEW.with(-1, 'admin')],
    ['an unknown option', [...NEW, '--days', '3']],
    [
      'an expiry for a command other than create',
      ['list', '--app', 'acme', '--expires', '2027-01-01'],
    ],
    ['a second id', ['revoke', '--app', 'acme', 'x', 'y']],
  ])('prints its usage for %s', async (_, args) => {
    const { code, lines } = await run(args);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(/^Usage: npm run api-keys/)]);
  });

  it('creates a key without a server, which works at the server until it is revoked', async () => {
    const env = await server.createBusiness();
    expect(await run(['list', '--app', 'acme'], env)).toEqual({
      code: 0,
      lines: ['acme has no API keys.'],
    });
    const created = await run([...NEW, '--expires', '2999-12-31'], env);
    const [key = '', hint] = created.lines;
    expect([created.code, key, hint]).toEqual([
      0,
      expect.stringMatching(/^billfold_[0-9A-Za-z]{38}$/),
      expect.stringContaining('shown only now'),
    ]);
    const { context } = await server.start({ ...env, LOG_LEVEL: 'info' });
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `http://localhost:${env.PORT}/api/acme/v1/staff/invoices`;
      return (await fetch(url, { headers })).status;
    };
    expect(await ask(key)).toBe(200);
    const second = JSON.parse((await run([...NEW, '--json'], env)).lines.join('\n'));
    expect(await ask(second.key)).toBe(200);
    const listed = await run(['list', '--app', 'acme'], env);
    expect(listed.lines).toEqual([
      expect.stringMatching(/ {2}Bookkeeping {2}billfold_.{4}\.\.\. {2}read-only {2}last used /),
      expect.stringContaining('expires 2999-12-31'),
    ]);
    const { apiKeys } = JSON.parse(
      (await run(['list', '--app', 'acme', '--json'], env)).lines.join('\n'),
    );
    expect(apiKeys).toHaveLength(2);
    const revoke = ['revoke', '--app', 'acme', second.apiKey.keyId];
    expect((await run(revoke, env)).code).toBe(0);
    expect(await ask(second.key)).toBe(401);
    expect(await run(revoke, env)).toEqual({
      code: 1,
      lines: [expect.stringContaining('no such API key')],
    });
    const past = await run([...NEW, '--expires', '2020-01-01'], env);
    expect([past.code, past.lines[0]]).toEqual([1, expect.stringContaining('--expires')]);
    for (const secret of [key, second.key])
      expect(server.readLog()).not.toContain(secret.slice(13));
    const { rows } = await readAuditPage(context.db, { appId: 'acme' });
    expect(rows.map(({ action, via }) => `${action} ${via}`).slice(0, 3)).toEqual([
      'api-key.revoked command',
      'api-key.created command',
      'api-key.created command',
    ]);
  });
});

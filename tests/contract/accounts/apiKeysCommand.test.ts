import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { readAuditPage } from '#server/audit/readAudit.ts';
import { runBusiness } from '#server/commands/business/runBusiness.ts';
import { runApiKeys } from '#server/commands/staff/runApiKeys.ts';
import { type RunningServer, startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from '#tests/contract/support/server/runCommand.ts';

const NEW = ['create', '--app', 'acme', '--name', 'Bookkeeping', '--role', 'read-only'];

describe('npm run api-keys', () => {
  let folder: string;
  let running: RunningServer | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-api-keys-'));
  });
  afterAll(async () => {
    await running?.close();
    await rm(folder, { recursive: true, force: true });
  });

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
    const port = String(await freePorts());
    const env = { DATA_DIR: join(folder, 'data'), PORT: port, DEMO: 'off' };
    const print = () => undefined;
    const args = ['docs/import/examples/business.json'];
    expect(await runBusiness({ args, env, print, printError: print })).toBe(0);
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
    const logged: string[] = [];
    running = await startServer(readSettings({ ...env, LOG_LEVEL: 'info' }), {
      processors: createServerProcessors({}),
      isReset: false,
      print,
      logStream: { write: (line) => logged.push(line) },
    });
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `http://localhost:${port}/api/acme/v1/staff/invoices`;
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
    for (const secret of [key, second.key]) expect(logged.join('')).not.toContain(secret.slice(13));
    const { rows } = await readAuditPage(running.context.db, { appId: 'acme' });
    expect(rows.map(({ action, via }) => `${action} ${via}`).slice(0, 3)).toEqual([
      'api-key.revoked command',
      'api-key.created command',
      'api-key.created command',
    ]);
  });
});

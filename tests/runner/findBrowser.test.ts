import { describe, expect, it } from 'vitest';
import { findBrowser } from './findBrowser.mjs';

function machine(options: {
  env?: NodeJS.ProcessEnv;
  programs?: string[];
  isDebianRoot?: boolean;
  installs?: Record<string, string>;
}) {
  const programs = new Set(options.programs);
  const commands: string[] = [];
  const search = findBrowser({
    env: { PATH: '/usr/local/bin:/usr/bin', ...options.env },
    isProgram: (path: string) => programs.has(path),
    playwrightOwn: async () => '/cache/playwright/chrome',
    isDebianRoot: options.isDebianRoot ?? false,
    run: (command: string, args: string[]) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      for (const [part, program] of Object.entries(options.installs ?? {}))
        if (line.includes(part)) programs.add(program);
      return true;
    },
    print: () => undefined,
  });
  return { search, commands };
}

describe('the browser for the tests', () => {
  it('is the one that CHROMIUM_PATH names, and no other', async () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    const programs = ['/opt/chrome', '/usr/bin/chromium'];
    await expect(machine({ env, programs }).search).resolves.toBe('/opt/chrome');
    await expect(machine({ env, programs: ['/usr/bin/chromium'] }).search).rejects.toThrow(
      '/opt/chrome',
    );
  });

  it('is searched on the machine, then where Playwright installs it', async () => {
    const both = ['/usr/bin/google-chrome', '/cache/playwright/chrome'];
    await expect(machine({ programs: both }).search).resolves.toBe('/usr/bin/google-chrome');
    await expect(machine({ programs: both.slice(1) }).search).resolves.toBe(
      '/cache/playwright/chrome',
    );
  });

  it('is installed as root on Debian', async () => {
    const installs = { 'apt-get install': '/usr/bin/chromium' };
    const { search, commands } = machine({ isDebianRoot: true, installs });
    await expect(search).resolves.toBe('/usr/bin/chromium');
    expect(commands[0]).toContain('apt-get update');
  });

  it('is requested from Playwright as the last resort', async () => {
    const { search } = machine({ installs: { 'install chromium': '/cache/playwright/chrome' } });
    await expect(search).resolves.toBe('/cache/playwright/chrome');
  });

  it('is reported as missing in one sentence', async () => {
    await expect(machine({}).search).rejects.toThrow('set CHROMIUM_PATH');
  });
});

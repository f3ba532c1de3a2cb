import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LimitedProcess } from './LimitedProcess.ts';

/** Does what each job says, and responds with the id of its process. */
const PROGRAM = `
const held = [];
process.on('message', ({ act }) => {
  if (act === 'hang') for (;;) {}
  if (act === 'fill') setInterval(() => held.push(Buffer.alloc(20_000_000, 1)), 10);
  if (act === 'crash') process.exit(1);
  if (act === 'respond') process.send({ pid: process.pid, env: Object.keys(process.env) });
});
process.send({ isReady: true });
`;

const MEGABYTE = 1024 ** 2;
const LIMITS = { limitMs: 20_000, memoryBytes: 300 * MEGABYTE, idleMs: 60_000 };

interface Job {
  readonly act: 'hang' | 'fill' | 'crash' | 'respond';
}

interface Response {
  readonly pid: number;
  readonly env: readonly string[];
}

describe('a limited process', () => {
  let folder: string;
  let open: LimitedProcess<Job, Response> | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'limited-'));
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  });
  afterEach(() => open?.end());
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (limits: Partial<typeof LIMITS> = {}) => {
    open = new LimitedProcess({ path: join(folder, 'program.mjs'), ...LIMITS, ...limits });
    return open;
  };

  it.each([
    ['hang', 'time', { limitMs: 3_000 }],
    ['crash', 'crash', {}],
  ] as const)(
    'is ended if jobs %s, and another one takes the next job',
    async (act, limit, limits) => {
      const limited = start(limits);
      const { pid } = await limited.run({ act: 'respond' });
      await expect(limited.run({ act })).rejects.toMatchObject({
        name: 'ProcessLimitError',
        limit,
      });
      expect((await limited.run({ act: 'respond' })).pid).not.toBe(pid);
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
    },
  );

  it('is ended if it takes too much memory', async () => {
    const limited = start();
    const { pid } = await limited.run({ act: 'respond' });
    await expect(limited.run({ act: 'fill' })).rejects.toMatchObject({ limit: 'memory' });
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
  });

  it('does not inherit the server’s environment', async () => {
    vi.stubEnv('SECRETS_KEY', 'hidden');
    expect((await start().run({ act: 'respond' })).env).not.toContain('SECRETS_KEY');
  });

  it('ends after its idle time', async () => {
    const { pid } = await start({ idleMs: 50 }).run({ act: 'respond' });
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { runBusiness } from '#server/commands/business/runBusiness.ts';
import { type RunningServer, startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './runCommand.ts';

/** The environment of a server and its commands. */
type Environment = Readonly<Record<string, string>>;

/** A data folder with the example business, for commands that work with and without a server. */
export function setUpCommandServer() {
  let folder: string;
  let running: RunningServer | null = null;
  const logged: string[] = [];

  const stop = async () => {
    await running?.close();
    running = null;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-command-'));
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** Creates the business `acme`; returns the environment. */
    createBusiness: async (): Promise<Environment> => {
      const port = String(await freePorts());
      const env = { DATA_DIR: join(folder, 'data'), PORT: port, DEMO: 'off' };
      const { code } = await runCommand(runBusiness, ['docs/import/examples/business.json'], env);
      expect(code).toBe(0);
      return env;
    },
    start: async (env: Environment): Promise<RunningServer> => {
      running = await startServer(readSettings(env), {
        processors: createServerProcessors({}),
        isReset: false,
        print: () => undefined,
        logStream: { write: (line) => logged.push(line) },
      });
      return running;
    },
    stop,
    /** Everything that the server has logged. */
    readLog: () => logged.join(''),
  };
}

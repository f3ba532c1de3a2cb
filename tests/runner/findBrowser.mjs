import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const ADVICE =
  'No browser was found for the tests. Install Chromium (or Chrome), or set CHROMIUM_PATH to the program.';

/**
 * @typedef {object} Machine what the search needs to know about the machine
 * @property {NodeJS.ProcessEnv} env
 * @property {(path: string) => boolean} isProgram
 * @property {() => Promise<string | undefined>} playwrightOwn where Playwright keeps its own Chromium
 * @property {boolean} isDebianRoot
 * @property {(command: string, args: string[]) => boolean} run whether the command succeeded
 * @property {(line: string) => void} print
 */

/**
 * The Chromium for tests: CHROMIUM_PATH, otherwise one on the machine, Playwright's own, as root on Debian the package,
 * or a download by Playwright. Throws one sentence if there is none.
 * @param {Machine} machine
 * @returns {Promise<string>}
 */
export async function findBrowser(machine) {
  const { env, isProgram } = machine;
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not an executable file.`);
  }
  const onMachine = () =>
    [
      ...(env.PATH ?? '')
        .split(delimiter)
        .flatMap((folder) => NAMES.map((name) => join(folder, name))),
      MAC,
    ].find(isProgram);
  const found = onMachine() ?? (await ownOfPlaywright(machine));
  if (found) return found;
  if (machine.isDebianRoot) {
    machine.print('No browser found: installing the package chromium ...');
    const isInstalled =
      machine.run('apt-get', ['update', '-q']) &&
      machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    const installed = isInstalled ? onMachine() : undefined;
    if (installed) return installed;
  }
  machine.print("No browser found: asking for Playwright's own Chromium ...");
  machine.run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const own = await ownOfPlaywright(machine);
  if (own) return own;
  throw new Error(ADVICE);
}

/** @param {Machine} machine */
async function ownOfPlaywright({ playwrightOwn, isProgram }) {
  const path = await playwrightOwn();
  return path && isProgram(path) ? path : undefined;
}

/**
 * This machine, as the search sees it.
 * @param {(line: string) => void} print
 * @returns {Machine}
 */
export function thisMachine(print) {
  return {
    env: process.env,
    isProgram: (path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    },
    playwrightOwn: async () => {
      const { chromium } = await import('playwright');
      return chromium.executablePath();
    },
    isDebianRoot: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    print,
  };
}

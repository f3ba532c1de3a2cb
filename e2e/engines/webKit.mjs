import { spawn } from 'node:child_process';
import { freePorts } from '#bench/freePorts.mjs';
import { firstProgram, keyActions, WAIT_MS, waitUntil } from './browser.mjs';
import { endProgramWithJourney, endWithJourney } from './endings.mjs';

const DRIVERS = ['/usr/bin/WebKitWebDriver'];
const BROWSERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);
const SCREENS = ['/usr/bin/xvfb-run'];

/**
 * WebKit through its own driver, on a screen of its own; null where it is not installed (Debian: webkit2gtk-driver, xvfb).
 * @returns {Promise<import('./browser.mjs').Browser | null>}
 */
export async function startWebKit() {
  const [driver, binary, screen] = [DRIVERS, BROWSERS, SCREENS].map(firstProgram);
  if (!driver || !binary || !screen) return null;
  const port = await freePorts();
  const driving = spawn(screen, ['-a', driver, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true, // the screen, the driver and the browser are one process group, and end together
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  endProgramWithJourney(driving, (signal) => {
    if (driving.pid !== undefined) process.kill(-driving.pid, signal);
  });
  /** @param {string} path @param {unknown} [body] @param {string} [method] */
  const ask = async (path, body, method = 'POST') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(WAIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = /** @type {{value: any}} */ (await response.json());
    if (!response.ok) throw new Error(`WebKit: ${value?.message ?? response.status}`);
    return value;
  };
  await waitUntil(
    async () => (await ask('/status', undefined, 'GET')) !== null,
    'the driver of WebKit',
  );
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await ask('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  endWithJourney(() => ask(session, undefined, 'DELETE'));
  await ask(`${session}/timeouts`, { script: WAIT_MS, pageLoad: WAIT_MS });
  return {
    name: 'WebKit',
    open: async (url) => {
      await ask(`${session}/url`, { url }).catch(() => undefined); // the test checks what is on the screen
    },
    run: (code) =>
      ask(`${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve((async () => (${code}))()).then(done, (error) => done('failed: ' + error));`,
        args: [],
      }),
    press: async (...keys) => {
      await ask(`${session}/actions`, { actions: keyActions(keys) });
    },
  };
}

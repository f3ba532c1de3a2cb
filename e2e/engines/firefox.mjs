import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { firstProgram, withTimeLimit } from './browser.mjs';
import { endProgramWithJourney, endWithJourney } from './endings.mjs';

const BROWSERS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Firefox over WebDriver BiDi; null where it is not installed (Debian: firefox-esr).
 * @returns {Promise<import('./browser.mjs').Browser | null>}
 */
export async function startFirefox() {
  const binary = firstProgram(BROWSERS);
  if (!binary) return null;
  const profile = mkdtempSync(join(tmpdir(), 'billfold-firefox-'));
  endWithJourney(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const browser = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  endProgramWithJourney(browser, (signal) => browser.kill(signal));
  const address = await new Promise((resolve, reject) => {
    let output = '';
    browser.stderr.on('data', (part) => {
      output += part;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error(`Firefox ended: ${output.slice(-300)}`)));
  });
  const ask = await openSession(`${address}/session`);
  await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
  const { contexts } = await ask('browsingContext.getTree', {});
  const { context } = contexts[0];
  return {
    name: 'Firefox',
    open: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' }).catch(
        () => undefined, // the test checks what is on the screen
      );
    },
    run: async (code) => {
      const { type, result } = await ask('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${code})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(`Firefox: ${code.slice(0, 80)}`);
      return JSON.parse(result.value);
    },
  };
}

/**
 * Sends one command after the other, each with a time limit.
 * @param {string} url
 * @returns {Promise<(method: string, params: object) => Promise<any>>}
 */
async function openSession(url) {
  const socket = new WebSocket(url);
  endWithJourney(() => socket.terminate());
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  socket.on('message', (data) => {
    const { id, result, message } = JSON.parse(String(data));
    const one = waiting.get(id);
    waiting.delete(id);
    if (result === undefined) one?.reject(new Error(message ?? 'refused'));
    else one?.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
    waiting.clear();
  });
  return (method, params) => {
    last += 1;
    const id = last;
    const response = new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
    return withTimeLimit(response);
  };
}

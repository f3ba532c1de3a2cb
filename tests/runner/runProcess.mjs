import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { getProgressTime, readRunning } from './progress.mjs';
import { watchStall } from './watchStall.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/**
 * Runs a program to its end, saving its output in a file, and in the result. It gets a process group of its own, so that
 * `endAll` reaches its children too. When it has printed nothing and finished no test for the time limit, it is ended, says which
 * tests were running (by the file `progress`), and counts as failed.
 * @typedef {{code: number, output: string, isStalled?: boolean}} Ended
 * @param {{command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, log: string, progress?: string, isShown?: boolean, limitMs: number}} options
 * @returns {Promise<Ended>}
 */
export function runProcess(options) {
  const { command, args, cwd, env, log, progress = '', isShown = false, limitMs } = options;
  return new Promise((resolve) => {
    if (isEnding) return;
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const file = createWriteStream(log);
    let output = '';
    let isStalled = false;
    const stall = watchStall({
      limitMs,
      readProgress: () => getProgressTime(progress),
      onStall: () => {
        isStalled = true;
        output += describeStall(limitMs, readRunning(progress));
        end(child, 'SIGKILL');
      },
    });
    const take = (/** @type {Buffer} */ part) => {
      stall.touch();
      output += part;
      file.write(part);
      if (isShown) process.stdout.write(part);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => {
      output += `${command} could not be run: ${error.message}\n`;
    });
    child.once('close', (code) => {
      stall.stop();
      running.delete(child);
      file.end();
      resolve({ code: code ?? 1, output, isStalled });
    });
  });
}

/**
 * @param {number} limitMs
 * @param {string[]} running
 */
function describeStall(limitMs, running) {
  const began = `\nEnded after ${limitMs / 60_000} minutes without progress`;
  if (running.length === 0) return `${began}; no test was running.\n`;
  return `${began}. It was running:\n${running.map((title) => `  ${title}\n`).join('')}`;
}

/**
 * Ends every running program with its children, and waits until they have ended: by signal first, by force after five
 * seconds. From then on nothing is started.
 */
export async function endAll() {
  isEnding = true;
  const children = [...running];
  for (const child of children) end(child, 'SIGINT');
  const force = setTimeout(() => {
    for (const child of children) end(child, 'SIGKILL');
  }, 5_000);
  await Promise.all(
    children.map((child) => new Promise((resolve) => child.once('close', resolve))),
  );
  clearTimeout(force);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It ended by itself at the same moment.
  }
}

import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/**
 * Runs a program to its end, keeping what it says in a file, and in answer. It gets a process group of its own, so that
 * `endAll` reaches its children too; past the time limit it is ended and counts as failed.
 * @param {{command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, log: string, isShown?: boolean, limitMs: number}} options
 * @returns {Promise<{code: number, output: string}>}
 */
export function runProcess({ command, args, cwd, env, log, isShown = false, limitMs }) {
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
    const take = (/** @type {Buffer} */ part) => {
      output += part;
      file.write(part);
      if (isShown) process.stdout.write(part);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const limit = setTimeout(() => {
      output += `\nEnded after ${limitMs / 60_000} minutes.\n`;
      end(child, 'SIGKILL');
    }, limitMs);
    child.once('error', (error) => {
      output += `${command} could not be run: ${error.message}\n`;
    });
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      file.end();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Ends every program that still runs, with its children, and waits until they are gone: asked politely first, by force
 * after five seconds. From then on nothing is started any more.
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
    // It ended by itself in the same moment.
  }
}

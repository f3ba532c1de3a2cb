import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections (from 32,768 on Linux), which may be used at any moment. */
const LEAST = 20_000;
const MOST = 32_000;

/**
 * The number of workers that may search at the same time: each has its own range, so that no two
 * get the same port.
 */
const SHARES = 4;
const SHARE = (MOST - LEAST) / SHARES;
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const FIRST = LEAST + (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % SHARES) * SHARE;

/**
 * Ports returned before, which their owners may not have opened yet.
 * @type {Set<number>}
 */
const given = new Set();

/**
 * The first of several ports in a row that are free on loopback. None is given twice.
 * @param {number} [count]
 * @returns {Promise<number>}
 */
export async function freePorts(count = 1) {
  for (let tries = 0; tries < 50; tries += 1) {
    const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
    const first = FIRST + (random % (SHARE - count));
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found.');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { Agent, get } from 'node:http';

/**
 * The result of some time under load; `rate` in visits per second, latencies of a visit in ms.
 * @typedef {object} Load
 * @property {number} rate
 * @property {number} p50
 * @property {number} p99
 */

/** The headers of a current browser's navigation that the server reads. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-US,en' };

/**
 * Makes visits from `lanes` concurrent visitors, each with its own connection, until `isOver`
 * returns true. A visit requests the first address, then the others in parallel, as a browser
 * would. Any status but 200 ends it with an error.
 * @param {readonly string[]} addresses
 * @param {number} lanes
 * @param {(visits: number) => boolean} isOver
 * @returns {Promise<Load>}
 */
export async function visitUnderLoad([first = '', ...others], lanes, isOver) {
  /** @type {number[]} */
  const took = [];
  const begun = performance.now();
  const lane = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    while (!isOver(took.length)) {
      const start = performance.now();
      await ask(first, agent);
      await Promise.all(others.map((address) => ask(address, agent)));
      took.push(performance.now() - start);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begun) / 1000;
  took.sort((a, b) => a - b);
  const share = (/** @type {number} */ part) => took[Math.ceil(took.length * part) - 1] ?? 0;
  return { rate: took.length / seconds, p50: share(0.5), p99: share(0.99) };
}

/** @param {string} address @param {Agent} agent @returns {Promise<void>} */
function ask(address, agent) {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent, headers: HEADERS }, (response) => {
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} returned ${response.statusCode}`)),
      );
      response.once('error', reject);
      response.resume();
    });
    asked.once('error', reject);
  });
}

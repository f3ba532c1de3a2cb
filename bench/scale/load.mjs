import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const LANES = 16;

/**
 * Sends one request on a reused connection; resolves with status, ETag and body.
 * @param {Agent} agent @param {string} url
 * @param {{method?: string, headers?: Record<string, string>, payload?: object}} [options]
 * @returns {Promise<{status: number, etag: string, text: string}>}
 */
export function send(agent, url, { method = 'GET', headers = {}, payload } = {}) {
  return new Promise((resolve, reject) => {
    const body = payload === undefined ? undefined : JSON.stringify(payload);
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'idempotency-key': `"${randomUUID()}"` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag), text }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * Repeats a step from parallel visitors for some seconds; returns the number of steps per second, and the p95 of their duration in ms.
 * @param {number} seconds
 * @param {(agent: Agent, count: number) => Promise<void>} step gets the number of the visit
 */
export async function repeat(seconds, step) {
  /** @type {number[]} */
  const took = [];
  let count = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const lane = async () => {
    const agent = new Agent({ keepAlive: true });
    while (performance.now() < end) {
      const start = performance.now();
      count += 1;
      await step(agent, count);
      took.push(performance.now() - start);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  took.sort((one, other) => one - other);
  return {
    rate: took.length / ((performance.now() - begun) / 1000),
    p95: took[Math.ceil(took.length * 0.95) - 1] ?? 0,
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { longestWait, runImport, withLines } from './import.mjs';

const LOCALES = fileURLToPath(new URL('../locales/locales.json', import.meta.url));

/** Number of lines of the document, including the two lines of the example that it is based on. */
const LINES = 60;
const OWN_LINES = 2;

/** Number of unmeasured PDFs at the beginning, while the process starts and reads its fonts. */
const UNMEASURED = 10;

/** Maximum time that a reader of another document waits while PDFs are created, in ms. */
export const MOST_WAIT = 50;

/** Maximum 95th percentile of the time for one PDF, in ms. */
export const MOST_FOR_PDF = 100;

/** Locales by what makes the layout of their text differ: scripts (ISO 15924), and the rest. */
const GROUPS = [
  { name: 'Latin, Greek and Cyrillic', scripts: ['Latn', 'Grek', 'Cyrl'] },
  { name: 'Chinese, Japanese and Korean', scripts: ['Hans', 'Hant', 'Jpan', 'Kore'] },
  { name: 'written from right to left', scripts: ['Arab', 'Hebr'] },
  { name: 'without spaces between words', scripts: ['Thai', 'Laoo', 'Khmr', 'Mymr'] },
  { name: 'other scripts', scripts: [] },
];

/**
 * Measures PDFs of 60 lines, one after the other. Each is in another locale, so that none comes from the cache. For
 * comparison, a bare Fastify route sends the same bytes. During the first PDFs, a client repeatedly requests something else.
 * @param {{url: string, dataDir: string}} product
 */
export async function measurePdfs({ url, dataDir }) {
  const file = join(dataDir, 'sixty-lines.xml');
  writeFileSync(file, withLines(LINES - OWN_LINES));
  const [, appId, xid] =
    /https?:\/\/[^/]+\/([^/\s]+)\/([^/?\s]+)/.exec(await runImport(file, dataDir)) ?? [];
  const address = `${url}/api/${appId}/v1/sales/invoice/${xid}/pdf`;
  const tags = JSON.parse(readFileSync(LOCALES, 'utf8')).map(
    (/** @type {{tag: string}} */ { tag }) => tag,
  );
  const addresses = tags.map((/** @type {string} */ tag) => `${address}?locale=${tag}`);
  let isOver = false;
  const first = takeTimes(addresses.slice(0, UNMEASURED)).finally(() => {
    isOver = true;
  });
  const [wait] = await Promise.all([
    longestWait(`${url}/api/${appId}/v1/boot`, () => isOver),
    first,
  ]);
  const times = await takeTimes(addresses.slice(UNMEASURED));
  const groups = toGroups(tags.slice(UNMEASURED), times);
  const bytes = Buffer.from(await (await fetch(addresses[0])).arrayBuffer());
  const bare = Fastify();
  bare.get('/pdf', (_request, reply) => reply.type('application/pdf').send(bytes));
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const sent = summarize(await takeTimes(tags.map(() => `${bareUrl}/pdf`)));
  await bare.close();
  return { made: summarize(times), groups, sent, wait, bytes: bytes.length };
}

/** @param {readonly string[]} tags @param {readonly number[]} times */
function toGroups(tags, times) {
  const scripts = tags.map((tag) => new Intl.Locale(tag).maximize().script ?? '');
  const known = GROUPS.flatMap((group) => group.scripts);
  return GROUPS.map(({ name, scripts: own }) => {
    const isIn = (/** @type {string} */ script) =>
      own.length > 0 ? own.includes(script) : !known.includes(script);
    return { name, ...summarize(times.filter((_, at) => isIn(scripts[at] ?? ''))) };
  });
}

/** The time of each request in ms; one address after the other. @param {readonly string[]} addresses */
async function takeTimes(addresses) {
  /** @type {number[]} */
  const took = [];
  for (const address of addresses) {
    const start = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    took.push(performance.now() - start);
  }
  return took;
}

/** @param {readonly number[]} times */
function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (/** @type {number} */ part) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  const rate = 1000 / (times.reduce((sum, time) => sum + time, 0) / times.length);
  return { count: times.length, rate, p50: share(0.5), p95: share(0.95) };
}

/** A paragraph for the report. @param {Awaited<ReturnType<typeof measurePdfs>>} found */
export function describePdfs({ made, groups, sent, wait, bytes }) {
  const row = (/** @type {string} */ name, /** @type {typeof made} */ { count, rate, p50, p95 }) =>
    `| ${name} | ${count} | ${Math.round(rate)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
  const slow = groups.filter(({ p95 }) => p95 > MOST_FOR_PDF).map(({ name }) => name);
  return `PDFs of ${LINES} lines (${Math.round(bytes / 1000)} kB), one after the other, each in another locale and none from the cache; ${MOST_FOR_PDF} ms at most for 95 of 100.${slow.length === 0 ? '' : ` **Too slow: ${slow.join('; ')}.**`}

| PDF | number | PDFs per second | p50, ms | p95, ms |
| --- | ---: | ---: | ---: | ---: |
${row('all locales', made)}
${groups.map(({ name, ...times }) => row(name, times)).join('\n')}
${row('the same bytes from a bare Fastify route', sent)}

While PDFs are created, the longest wait of a visitor who reads another document repeatedly: ${Math.round(wait)} ms; ${MOST_WAIT} ms at most.${wait <= MOST_WAIT ? '' : ' **Too long.**'}`;
}

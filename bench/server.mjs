/**
 * `npm run bench:server [pages]`: what a first view and a PDF cost the server, how long other requests
 * wait during an import, and memory after a start and over many pages; writes server.md.
 */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureImports } from './import.mjs';
import { visitUnderLoad } from './load.mjs';
import { median, waitUntilQuiet } from './machine.mjs';
import { describePdfs, MOST_FOR_PDF, MOST_WAIT, measurePdfs } from './pdfs.mjs';
import { getMemory } from './processUsage.mjs';
import { demoLink, startProduct } from './product.mjs';

const PAGES = Number(process.argv[2] ?? 100_000);
const ROUNDS = 3;
const ROUND_MS = 10_000;
const LANES = 8;
/** The number of pages between two memory measurements. */
const SAMPLE_EVERY = 2_000;
/**
 * Limits for the peak memory of a first start and for the memory afterwards, in MB, with the demo
 * and the embedded database.
 */
const MOST_AT_PEAK = 500;
const MOST_AT_REST = 350;
/** The most that memory may grow between the second and the last fifth of the pages. */
const STEADY = 1.1;

const print = (/** @type {string} */ line) => console.log(line);

/** @typedef {{name: string, addresses: readonly string[]}} Case */

/**
 * The same two documents, prerendered and not: the pay page is never prerendered, and is the shell
 * that a static host would send.
 */
async function toCases(/** @type {string} */ url) {
  /** @type {Case[]} */
  const cases = [];
  for (const [kind, name] of [
    ['invoice', 'invoice.unpaid'],
    ['quote', 'quote.open'],
  ]) {
    const link = new URL(await demoLink(url, name ?? ''));
    const [, appId, xid] = link.pathname.split('/');
    const shell = `${url}/${appId}/${xid}/pay?type=invoice`;
    const api = `${url}/api/${appId}/v1`;
    cases.push(
      { name: `${kind}, prerendered`, addresses: [link.href] },
      {
        name: `${kind}, not prerendered: shell, then boot and document`,
        addresses: [shell, `${api}/boot`, `${api}/sales/${kind}/${xid}`],
      },
    );
  }
  return cases;
}

/** @param {readonly Case[]} cases */
async function measureCost(cases) {
  const found = new Map(
    cases.map(({ name }) => [name, /** @type {import('./load.mjs').Load[]} */ ([])]),
  );
  for (const { addresses } of cases)
    await visitUnderLoad(addresses, LANES, (visits) => visits > 500);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, addresses } of cases) {
      const end = performance.now() + ROUND_MS;
      const load = await visitUnderLoad(addresses, LANES, () => performance.now() > end);
      found.get(name)?.push(load);
      print(
        `  ${round}/${ROUNDS} ${name}: ${Math.round(load.rate)}/s, p99 ${Math.round(load.p99)} ms`,
      );
    }
  }
  return [...found].map(([name, loads]) => ({
    name,
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
}

/** @param {readonly Case[]} cases @param {number} pid */
async function measureMemory(cases, pid) {
  const prerendered = cases.filter(({ addresses }) => addresses.length === 1);
  const samples = [];
  for (let pages = SAMPLE_EVERY; pages <= PAGES; pages += SAMPLE_EVERY) {
    const { addresses = [] } = prerendered[(pages / SAMPLE_EVERY) % prerendered.length] ?? {};
    await visitUnderLoad(addresses, LANES, (visits) => visits >= SAMPLE_EVERY - LANES + 1);
    samples.push({ pages, memory: getMemory(pid) });
    if (pages % (SAMPLE_EVERY * 5) === 0)
      print(`  ${pages} pages: ${Math.round(getMemory(pid))} MB`);
  }
  return samples;
}

async function main() {
  const product = await startProduct();
  try {
    const cases = await toCases(product.url);
    const idle = await waitUntilQuiet();
    const rest = getMemory(product.pid);
    const peak = getMemory(product.pid, 'VmHWM');
    print(`  memory after a first start: ${Math.round(rest)} MB, ${Math.round(peak)} MB at most`);
    const costs = await measureCost(cases);
    const pdfs = await measurePdfs(product);
    print(describePdfs(pdfs));
    const before = getMemory(product.pid);
    const samples = await measureMemory(cases, product.pid);
    const imports = await measureImports(product, cases[1]?.addresses[2] ?? '');
    return report({ costs, pdfs, samples, imports, before, idle, rest, peak });
  } finally {
    await product.stop();
  }
}

/** @param {{costs: Awaited<ReturnType<typeof measureCost>>, pdfs: Awaited<ReturnType<typeof measurePdfs>>, samples: {pages: number, memory: number}[], imports: Awaited<ReturnType<typeof measureImports>>, before: number, idle: number | null, rest: number, peak: number}} found */
function report({ costs, pdfs, samples, imports, before, idle, rest, peak }) {
  const fifth = Math.floor(samples.length / 5);
  const second = median(samples.slice(fifth, 2 * fifth).map(({ memory }) => memory));
  const last = median(samples.slice(-fifth).map(({ memory }) => memory));
  const most = Math.max(...samples.map(({ memory }) => memory));
  const isSteady = last <= second * STEADY;
  const isSmall = rest <= MOST_AT_REST && peak <= MOST_AT_PEAK;
  const mb = (/** @type {number} */ number) => `${Math.round(number)} MB`;
  const rows = costs.map(
    ({ name, rate, p50, p99 }) =>
      `| ${name} | ${Math.round(rate)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
  );
  const machine = `${cpus().length} processors shared with the visitors, ${arch()}, Node ${process.version}, kernel ${release()}`;
  const text = `# What prerendering costs the server

${LANES} visitors at once, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each in turn, medians. The documents do not change meanwhile, so that each page is rendered once. A visit that is not prerendered asks for the shell, then for boot and document together. Embedded database. Machine: ${machine}${idle === null ? '' : `, ${Math.round(idle * 100)}% idle beforehand`}.

| visit | visits per second | p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
${rows.join('\n')}

${describePdfs(pdfs)}

While a large file is imported, the longest wait of a visitor who reads a document repeatedly: ${imports
    .map(
      ({ name, bytes, longest }) =>
        `${Math.round(longest)} ms (${name}, ${Math.round(bytes / 1e6)} MB)`,
    )
    .join(', ')}; 200 ms at most for one with attachments.

Memory of the server after a first start with the demo: ${mb(rest)} at rest (${MOST_AT_REST} at most), ${mb(peak)} at its peak (${MOST_AT_PEAK} at most).${isSmall ? '' : ' **Too much.**'}

Memory of the server over ${PAGES.toLocaleString('en-US')} prerendered pages: ${mb(before)} before, ${mb(second)} in the second fifth, ${mb(last)} in the last fifth, ${mb(most)} at most. ${isSteady ? 'Steady.' : '**Not steady.**'}

| pages | memory |
| ---: | ---: |
${samples
  .filter((_, index) => (index + 1) % Math.max(1, Math.round(samples.length / 10)) === 0)
  .map(({ pages, memory }) => `| ${pages.toLocaleString('en-US')} | ${mb(memory)} |`)
  .join('\n')}
`;
  writeFileSync(fileURLToPath(new URL('server.md', import.meta.url)), text);
  print(`\n${text}`);
  return isSteady && isSmall && pdfs.made.p95 <= MOST_FOR_PDF && pdfs.wait <= MOST_WAIT;
}

process.exit((await main()) ? 0 : 1);

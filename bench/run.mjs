/** `npm run bench [runs]`: first views against their baseline, and reopening; writes results.md and results.svg, prints the ratios. */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';
import { renderBaseline, serveStatic } from './baseline.mjs';
import { checkGoals, lowestIdle, toChart, toRow, toTable } from './firstView.mjs';
import { demoLink, startProduct } from './product.mjs';
import { checkReopening, measureReopening, reopeningTable } from './reopen.mjs';
import { visit } from './visit.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const REOPENINGS = 9;
const PAGES = [
  { page: 'invoice', link: 'invoice.unpaid' },
  { page: 'quote', link: 'quote.open' },
  { page: 'checkout form', path: '/shade-garden?type=checkout&app_id=fern', isSaved: false },
];
const file = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const print = (/** @type {string} */ line) => console.log(line);

/** @param {{page: string, url: string, baseline: string}} target */
async function measurePage({ page, url, baseline }) {
  /** @type {Record<'baseline' | 'first' | 'again', import('./visit.mjs').Visit[]>} */
  const visits = { baseline: [], first: [], again: [] };
  for (let run = 1; run <= RUNS; run += 1) {
    visits.baseline.push(...(await visit(baseline, false)));
    const [first, again] = await visit(url, true);
    if (first) visits.first.push(first);
    if (again) visits.again.push(again);
    const [least] = visits.baseline.slice(-1);
    print(
      `  ${page} ${run}/${RUNS}: baseline ${Math.round(least?.lcp ?? 0)}, first ${Math.round(first?.lcp ?? 0)} (blocked ${Math.round(first?.tbt ?? 0)}), repeated ${Math.round(again?.lcp ?? 0)} ms`,
    );
  }
  return [
    toRow(page, 'baseline', visits.baseline),
    toRow(page, 'first visit', visits.first),
    toRow(page, 'repeated visit', visits.again),
  ];
}

async function main() {
  const product = await startProduct();
  /** @type {Record<string, string>} */
  const baselines = {};
  const targets = [];
  for (const { page, link, path, isSaved = true } of PAGES) {
    const url = link ? await demoLink(product.url, link) : `${product.url}${path}`;
    const name = page.replaceAll(' ', '-');
    baselines[`/${name}`] = renderBaseline(await (await fetch(url)).text());
    targets.push({ page, url, name, isSaved });
  }
  const host = await serveStatic(baselines);
  try {
    const rows = [];
    const goals = [];
    for (const { page, url, name } of targets) {
      const found = await measurePage({ page, url, baseline: `${host.url}/${name}` });
      const [baseline, first] = found;
      rows.push(...found);
      if (baseline && first)
        goals.push(...checkGoals(baseline, first).map((goal) => ({ page, ...goal })));
    }
    const reopened = [];
    for (const { page, url } of targets.filter(({ isSaved }) => isSaved)) {
      const found = await measureReopening(url, REOPENINGS);
      reopened.push(...found.map((one) => ({ page, ...one })));
      goals.push(...found.map((one) => ({ page, ...checkReopening(one) })));
    }
    report({ rows, reopened, goals }, lowestIdle(rows.map(({ middle }) => middle)));
    return goals.every(({ isMet }) => isMet);
  } finally {
    host.stop();
    await product.stop();
  }
}

/**
 * @typedef {object} Found
 * @property {readonly import('./firstView.mjs').Row[]} rows
 * @property {readonly (import('./reopen.mjs').Reopening & {page: string})[]} reopened
 * @property {readonly {page: string, goal: string, got: string, isMet: boolean}[]} goals
 */

/** @param {Found} found @param {number | null} idle */
function report({ rows, reopened, goals }, idle) {
  const lines = goals.map(
    ({ page, goal, got, isMet }) => `- ${page}: ${goal}: ${got}, ${isMet ? 'met' : '**not met**'}`,
  );
  const machine = `${cpus().length} processors, ${arch()}, Node ${process.version}, kernel ${release()}`;
  const about = `Lighthouse 12.8.2, applied throttle (562.5 ms per request, 1,474.56 kbit/s, 4x CPU), medians of ${RUNS} runs [least-most], ms. Machine: ${machine}${idle === null ? '' : `, ${Math.round(idle * 100)}% idle or more before each visit`}. Repeated visit: the same browser opens the page again. Baseline: the prerendered page without scripts, data and other files, compressed in advance.`;
  const text = `# First views against their baseline\n\n${about}\n\n${toTable(rows)}\n\n## Opened again from the device\n\nFirst content painted, ms from the start of the navigation, 4x CPU, medians of ${REOPENINGS} [least-most].\n\n${reopeningTable(reopened)}\n\n## Goals\n\n${lines.join('\n')}\n\n![LCP by visit](results.svg)\n`;
  writeFileSync(file('results.md'), text);
  writeFileSync(file('results.svg'), toChart(rows));
  print(`\n${toTable(rows)}\n\n${reopeningTable(reopened)}\n\n${lines.join('\n')}`);
}

process.exit((await main()) ? 0 : 1);

/** `npm run bench:taps [runs]`: from tap to paint, layout shift and blocking by journey, and an invoice of 1,000 lines; writes taps.md. */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runImport, withLines } from './import.mjs';
import { walkInvoice, walkLanguages, walkOpening, walkQuote } from './journeys.mjs';
import { median, waitUntilQuiet } from './machine.mjs';
import { startProduct } from './product.mjs';

const RUNS = Number(process.argv[2] ?? 5);
/** The steps with a goal: from tap to paint, in ms. */
const MOST_INP = 100;
/** The maximum duration of one of our own tasks, in ms. */
const MOST_BLOCKED = 200;
const LONG = 'open invoice of 1,000 lines';

/** @param {string} url @param {string} name */
async function makeDocument(url, name) {
  const response = await fetch(`${url}/demo/scenarios/${name}`, { method: 'POST' });
  return /** @type {{url: string}} */ (await response.json()).url;
}

/** @param {Awaited<ReturnType<typeof startProduct>>} product */
async function importLong({ dataDir }) {
  const file = join(dataDir, 'long.xml');
  writeFileSync(file, withLines(1000));
  const output = await runImport(file, dataDir);
  const [address] = /http\S+/.exec(output) ?? [];
  if (address === undefined) throw new Error(`The import printed no page: ${output}`);
  return address;
}

/** @param {readonly import('./journeys.mjs').Found[]} all @returns {Row} */
function toRow(all) {
  const middle = (/** @type {(one: import('./journeys.mjs').Found) => number} */ pick) =>
    median(all.map(pick));
  return {
    step: all[0]?.step ?? '',
    inp: all[0]?.inp === null ? null : middle(({ inp }) => inp ?? 0),
    range: [
      Math.min(...all.map(({ inp }) => inp ?? 0)),
      Math.max(...all.map((one) => one.inp ?? 0)),
    ],
    shift: Math.max(...all.map(({ shift }) => shift)),
    longest: middle(({ longest }) => longest),
    blocked: middle(({ blocked }) => blocked),
  };
}

/**
 * @typedef {object} Row
 * @property {string} step
 * @property {number | null} inp
 * @property {readonly [number, number]} range
 * @property {number} shift
 * @property {number} longest
 * @property {number} blocked
 */

/** @param {readonly Row[]} rows */
function toTable(rows) {
  const lines = rows.map(({ step, inp, range, shift, longest, blocked }) => [
    step,
    inp === null ? '–' : `${Math.round(inp)} [${range.map(Math.round).join('-')}]`,
    shift.toFixed(3),
    `${Math.round(longest)}`,
    `${Math.round(blocked)}`,
  ]);
  const head = ['step', 'from tap to paint', 'layout shift', 'longest task', 'blocked'];
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param {readonly Row[]} rows */
function checkGoals(rows) {
  const find = (/** @type {string} */ name) => {
    const row = rows.find(({ step }) => step === name);
    if (row === undefined) throw new Error(`No step ${name}`);
    return row;
  };
  const { inp } = find('accept dialog');
  const dialog = find('accept dialog, on the screen');
  const { shift } = find('pay step');
  const { longest } = find(LONG);
  return [
    {
      goal: `accept dialog: a tap gets a response within ${MOST_INP} ms`,
      got: `${Math.round(inp ?? 0)} ms`,
      isMet: inp !== null && inp <= MOST_INP,
    },
    {
      goal: `accept dialog: on the screen within ${MOST_INP} ms`,
      got: `${Math.round(dialog.inp ?? 0)} ms`,
      isMet: dialog.inp !== null && dialog.inp <= MOST_INP,
    },
    { goal: 'pay step: nothing shifts', got: shift.toFixed(3), isMet: shift === 0 },
    {
      goal: `${LONG}: no task of more than ${MOST_BLOCKED} ms while it is taken over`,
      got: `${Math.round(longest)} ms`,
      isMet: longest <= MOST_BLOCKED,
    },
  ];
}

async function main() {
  const product = await startProduct();
  try {
    const long = await importLong(product);
    /** @type {Map<string, import('./journeys.mjs').Found[]>} */
    const steps = new Map();
    let idle = 1;
    for (let run = 1; run <= RUNS; run += 1) {
      idle = Math.min(idle, (await waitUntilQuiet(20_000)) ?? 1);
      const found = [
        ...(await walkQuote(await makeDocument(product.url, 'quote.open'))),
        ...(await walkInvoice(await makeDocument(product.url, 'invoice.unpaid'))),
        ...(await walkLanguages(await makeDocument(product.url, 'invoice.unpaid'))).slice(1),
        ...(await walkOpening(long, LONG)),
      ];
      for (const one of found) steps.set(one.step, [...(steps.get(one.step) ?? []), one]);
      console.log(
        `  ${run}/${RUNS}: ${found.map(({ step, inp }) => `${step} ${inp ?? '–'}`).join(', ')}`,
      );
    }
    const rows = [...steps.values()].map(toRow);
    const goals = checkGoals(rows);
    report(rows, goals, idle);
    return goals.every(({ isMet }) => isMet);
  } finally {
    await product.stop();
  }
}

/** @param {readonly Row[]} rows @param {ReturnType<typeof checkGoals>} goals @param {number} idle */
function report(rows, goals, idle) {
  const lines = goals.map(
    ({ goal, got, isMet }) => `- ${goal}: ${got}, ${isMet ? 'met' : '**not met**'}`,
  );
  const machine = `${cpus().length} processors, ${arch()}, Node ${process.version}, kernel ${release()}`;
  const about = `Chromium, 4x CPU, 412 x 823, medians of ${RUNS} [least-most], ms; layout shift: the most of all runs, beyond what a tap explains. Tasks count from when the page is parsed; of a task, what exceeds 50 ms blocks. Machine: ${machine}, ${Math.round(idle * 100)}% idle or more before each run: compare the rows with one another.`;
  const text = `# From tap to paint\n\n${about}\n\n${toTable(rows)}\n\n## Goals\n\n${lines.join('\n')}\n`;
  writeFileSync(fileURLToPath(new URL('taps.md', import.meta.url)), text);
  console.log(`\n${toTable(rows)}\n\n${lines.join('\n')}`);
}

process.exit((await main()) ? 0 : 1);

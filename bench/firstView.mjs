import { median } from './machine.mjs';

/**
 * One row of the result: a case with the medians of its runs, and their ranges.
 * @typedef {object} Row
 * @property {string} page
 * @property {string} name
 * @property {import('./visit.mjs').Visit} middle
 * @property {readonly [number, number]} lcpRange
 * @property {readonly [number, number]} tbtRange
 */

/** @param {string} page @param {string} name @param {readonly import('./visit.mjs').Visit[]} visits @returns {Row} */
export function toRow(page, name, visits) {
  const of = (/** @type {(visit: import('./visit.mjs').Visit) => number} */ pick) =>
    median(visits.map(pick));
  const range = (/** @type {(visit: import('./visit.mjs').Visit) => number} */ pick) =>
    /** @type {const} */ ([Math.min(...visits.map(pick)), Math.max(...visits.map(pick))]);
  const ids = Object.keys(visits[0]?.scores ?? {});
  return {
    page,
    name,
    middle: {
      fcp: of(({ fcp }) => fcp),
      lcp: of(({ lcp }) => lcp),
      tbt: of(({ tbt }) => tbt),
      cls: Math.max(...visits.map(({ cls }) => cls)),
      si: of(({ si }) => si),
      bytes: of(({ bytes }) => bytes),
      requests: of(({ requests }) => requests),
      documents: Math.max(...visits.map(({ documents }) => documents)),
      idle: lowestIdle(visits),
      scores: Object.fromEntries(ids.map((id) => [id, of(({ scores }) => scores[id] ?? 0)])),
    },
    lcpRange: range(({ lcp }) => lcp),
    tbtRange: range(({ tbt }) => tbt),
  };
}

/**
 * The lowest idle share right before one of these visits; null if the system does not report it.
 * @param {readonly import('./visit.mjs').Visit[]} visits
 */
export function lowestIdle(visits) {
  const known = visits.flatMap(({ idle }) => (idle === null ? [] : [idle]));
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Checks a page against its goals: its first view compared with its baseline.
 * @param {Row} baseline
 * @param {Row} first
 */
export function checkGoals(baseline, first) {
  const { scores } = first.middle;
  const ratio = first.middle.lcp / baseline.middle.lcp;
  return [
    { goal: 'LCP at most 1.15 x the baseline', got: ratio.toFixed(2), isMet: ratio <= 1.15 },
    {
      goal: 'total blocking time at most 100 ms',
      got: `${Math.round(first.middle.tbt)} ms`,
      isMet: first.middle.tbt <= 100,
    },
    {
      goal: 'nothing shifts',
      got: first.middle.cls.toFixed(3),
      isMet: first.middle.cls === 0,
    },
    {
      goal: 'the document is requested once',
      got: `${first.middle.documents}`,
      isMet: first.middle.documents === 1,
    },
    ...Object.entries(scores).map(([id, score]) => ({
      goal: `${id} 100`,
      got: `${score}`,
      isMet: score === 100,
    })),
  ];
}

const ms = (/** @type {number} */ value) => `${Math.round(value)}`;

/** The table of all rows. @param {readonly Row[]} rows */
export function toTable(rows) {
  const head = ['page', 'visit', 'FCP', 'LCP', 'TBT', 'CLS', 'speed index', 'kB', 'requests'];
  const lines = rows.map(({ page, name, middle, lcpRange, tbtRange }) => [
    page,
    name,
    ms(middle.fcp),
    `${ms(middle.lcp)} [${lcpRange.map(ms).join('-')}]`,
    `${ms(middle.tbt)} [${tbtRange.map(ms).join('-')}]`,
    middle.cls.toFixed(3),
    ms(middle.si),
    (middle.bytes / 1000).toFixed(1),
    `${middle.requests}`,
  ]);
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const COLORS = { baseline: '#8a8377', 'first visit': '#1f6b4f', 'repeated visit': '#6ac49e' };
const [WIDTH, BAR, GAP, LEFT] = [760, 22, 14, 200];

/** The LCP of every row as bars. @param {readonly Row[]} rows */
export function toChart(rows) {
  const scale = (WIDTH - LEFT - 80) / Math.max(...rows.map(({ middle }) => middle.lcp));
  const bars = rows.map(({ page, name, middle }, at) => {
    const top = 50 + at * (BAR + GAP);
    const width = Math.round(middle.lcp * scale);
    const color = COLORS[/** @type {keyof typeof COLORS} */ (name)] ?? '#1f6b4f';
    return [
      `<text x="${LEFT - 12}" y="${top + 16}" text-anchor="end">${page}, ${name}</text>`,
      `<rect x="${LEFT}" y="${top}" width="${width}" height="${BAR}" rx="4" fill="${color}"/>`,
      `<text x="${LEFT + width + 8}" y="${top + 16}">${ms(middle.lcp)} ms</text>`,
    ].join('');
  });
  const height = 60 + rows.length * (BAR + GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14" fill="#26231d"><title>Until the largest text is on a slow phone's screen, by page and visit</title><rect width="100%" height="100%" fill="#fffefb"/><text x="20" y="30" font-size="16">Until the largest text is on a slow phone's screen (4G, 4x CPU), in ms</text>${bars.join('')}</svg>\n`;
}

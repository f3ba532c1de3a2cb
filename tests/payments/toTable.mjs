import { existsSync } from 'node:fs';
import { readResults } from '#tests/runner/readResults.mjs';

/**
 * Formats the results of a run, with a line for each case and a column for each processor: `+` passed, `FAIL` failed, `.` not
 * supported by the processor. Empty without a report.
 * @param {string} report
 * @returns {string[]}
 */
export function toTable(report) {
  const results = existsSync(report) ? (readResults(report) ?? []) : [];
  /** @type {Map<string, Map<string, string>>} */
  const rows = new Map();
  const processors = new Set();
  for (const { title, outcome } of results) {
    const [, processor, name] = /\b([A-Z]+): (.+)$/.exec(title) ?? [];
    if (processor === undefined || name === undefined) continue;
    processors.add(processor);
    const row = rows.get(name) ?? new Map();
    rows.set(name, row.set(processor, outcome === 'passed' ? '+' : 'FAIL'));
  }
  const columns = [...processors];
  const width = Math.max(0, ...[...rows.keys()].map((name) => name.length)) + 2;
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(11)).join('');
  if (columns.length === 0) return [];
  return [
    line('', columns),
    ...[...rows].map(([name, row]) =>
      line(
        name,
        columns.map((one) => row.get(one) ?? '.'),
      ),
    ),
  ];
}

import type { TableSize } from './measureTables.ts';

/** The style of the page; its hash is in the page's policy. */
export const storageStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}th,td{padding:.25rem 1rem .25rem 0;text-align:start}td+td,th+th{text-align:end;font-variant-numeric:tabular-nums}';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The page's content: sizes in bytes; `freeBytes` null if the disk is not ours to measure. */
export interface Storage {
  readonly tables: readonly TableSize[];
  readonly freeBytes: number | null;
}

/** Tables by size and the free disk, as a page of its own. An operator's page, in English. */
export function storagePage({ tables, freeBytes }: Storage): string {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const disk =
    freeBytes === null
      ? 'The disk of the PostgreSQL server is not measured here.'
      : `Free on the disk of the data folder: ${numbers.format(freeBytes)} bytes.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Storage - Billfold</title>
<style>${storageStyle}</style>
</head>
<body>
<main>
<h1>Storage</h1>
<p>${disk}</p>
<table>
<thead><tr><th scope="col">Table</th><th scope="col">Rows (estimate)</th><th scope="col">Bytes</th></tr></thead>
<tbody>
${tables.map(toRow).join('\n')}
</tbody>
<tfoot><tr><th scope="row">All</th><td></td><td>${numbers.format(total)}</td></tr></tfoot>
</table>
</main>
</body>
</html>
`;
}

/** Names are those of our own schema: letters and underscores. */
function toRow({ name, rows, bytes }: TableSize): string {
  return `<tr><td>${name}</td><td>${numbers.format(rows)}</td><td>${numbers.format(bytes)}</td></tr>`;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ProcessLimitError } from '#server/platform/processes/LimitedProcess.ts';
import { findPdfFiles } from './createPdfMaker.ts';
import { type PdfJob, PdfProcess, TypesetError } from './PdfProcess.ts';

const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');

const CONTENT = {
  ...{ lang: 'en-US', dir: 'ltr', contentLang: 'en-US', title: 'Invoice 1', business: 'Fern' },
  ...{ logoUrl: null, letter: 'F', accent: '#112233', onAccent: '#ffffff', blocks: [] },
  pageLabel: 'Page',
};
const LAYOUT = { lang: 'en', region: 'US', paper: 'a4', fonts: ['Noto Sans'], logo: null };
const JOB: PdfJob = {
  content: JSON.stringify(CONTENT),
  layout: JSON.stringify(LAYOUT),
  logo: null,
  standard: 'ua-1',
  madeAt: 0,
};

let open: PdfProcess | undefined;
afterEach(() => open?.end());

it('typesets a document, also after another one that the compiler refuses', async () => {
  open = new PdfProcess(files);
  await expect(open.typeset({ ...JOB, layout: '{}' })).rejects.toThrow(TypesetError);
  const pdf = await open.typeset(JOB);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

it('ends a process that takes too long, and starts another one', async () => {
  open = new PdfProcess(files, 0);
  await expect(open.typeset(JOB)).rejects.toThrow('within 0 ms');
  await open.end();
  open = new PdfProcess(files);
  expect((await open.typeset(JOB)).length).toBeGreaterThan(1_000);
});

/** A program that ends after each document; its PDF is the id of its process. */
const SHORT_LIVED = `
process.on('message', () => process.send({ pdf: Buffer.from(String(process.pid)) }, () => process.exit(1)));
process.send({ isReady: true });
`;

it('starts another process if one has ended between two documents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'typesetter-'));
  try {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, SHORT_LIVED);
    open = new PdfProcess({ ...files, program });
    const first = Number(await open.typeset(JOB));
    await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'), 10_000);
    expect(Number(await open.typeset(JOB))).not.toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('passes a logo to the compiler, which refuses an invalid image', async () => {
  open = new PdfProcess(files);
  const layout = JSON.stringify({ ...LAYOUT, logo: 'logo' });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
  const withLogo = (text: string) => ({
    ...{ ...JOB, layout },
    logo: { path: 'logo', bytes: Buffer.from(text) },
  });
  expect((await open.typeset(withLogo(svg))).length).toBeGreaterThan(1_000);
  await expect(open.typeset(withLogo('no picture'))).rejects.toThrow(TypesetError);
});

it('starts another process after a logo with which the compiler ends', async () => {
  open = new PdfProcess(files);
  const depth = 20_000;
  const nested = '<g>'.repeat(depth) + '</g>'.repeat(depth);
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${nested}</svg>`;
  const layout = JSON.stringify({ ...LAYOUT, logo: 'logo' });
  const job = { ...JOB, layout, logo: { path: 'logo', bytes: Buffer.from(logo) } };
  await expect(open.typeset(job)).rejects.toThrow(ProcessLimitError);
  expect((await open.typeset(JOB)).length).toBeGreaterThan(1_000);
});

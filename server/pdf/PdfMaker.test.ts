import { expect, it, vi } from 'vitest';
import type { Logo } from '#server/platform/logos/fetchLogo.ts';
import { ProcessLimitError } from '#server/platform/processes/LimitedProcess.ts';
import { PdfMaker, type PdfRequest } from './PdfMaker.ts';
import { type PdfJob, TypesetError } from './PdfProcess.ts';

const LOGO: Logo = { type: 'image/png', bytes: Buffer.from('not a picture') };

const REQUEST: PdfRequest = {
  kind: 'invoice',
  response: { invoice: 1 },
  paymentId: null,
  charges: null,
  locale: { catalogue: 'de', format: 'de' },
  contentLocale: 'de',
  now: Date.parse('2026-11-28T22:30:00Z'),
  business: { countryCode: 'DEU', timeZone: 'Europe/Berlin', logoUrl: 'https://example.com/logo' },
  madeAt: 0,
  lineCount: 1,
  documentId: 'fern/1',
};

/** A maker whose process typesets the jobs for which `accepts` is true, and rejects the others as the compiler would. */
function open(accepts: (job: PdfJob) => boolean = () => true, logo: Logo | null = null) {
  const typeset = vi.fn(async (job: PdfJob) => {
    if (!accepts(job)) throw new TypesetError('refused');
    return Buffer.from(job.standard);
  });
  const join = vi.fn(async (pdf: Uint8Array) => Buffer.concat([pdf, Buffer.from(' joined')]));
  const embed = vi.fn(async (pdf: Uint8Array, cii: Uint8Array) => Buffer.concat([pdf, cii]));
  const warn = vi.fn();
  const render = vi.fn(async () => ({ json: '{}', lang: 'de', contentLang: 'de' }));
  const maker = new PdfMaker({
    pageLocale: () => REQUEST.locale,
    render,
    process: { typeset, join, embed, end: async () => undefined },
    logos: { get: async () => logo },
    log: { warn },
  });
  return { maker, render, typeset, join, embed, warn };
}

it('typesets the same version once, even for simultaneous requests', async () => {
  const { maker, typeset } = open();
  await Promise.all([maker.make(REQUEST), maker.make(REQUEST)]);
  await maker.make({ ...REQUEST, now: REQUEST.now + 60_000 });
  expect(typeset).toHaveBeenCalledTimes(1);
});

it('typesets again for another day of the business, another language or another response', async () => {
  const { maker, typeset } = open();
  const hour = 3_600_000;
  for (const changes of [
    {},
    { now: REQUEST.now + hour },
    { locale: { catalogue: 'de', format: 'de-CH' } },
    { response: { invoice: 2 } },
  ]) {
    await maker.make({ ...REQUEST, ...changes });
  }
  expect(typeset).toHaveBeenCalledTimes(4);
});

it('leaves out a logo that the compiler cannot read', async () => {
  const { maker, typeset } = open((job) => job.logo === null, LOGO);
  expect(String(await maker.make(REQUEST))).toBe('a-3a');
  expect(typeset).toHaveBeenCalledTimes(2);
});

it('leaves out a logo that exceeds the limits, for later documents without another try', async () => {
  const { maker, typeset, warn } = open(() => true, LOGO);
  const err = new ProcessLimitError('memory', 'The process needs too much memory.');
  typeset.mockRejectedValueOnce(err);
  expect(String(await maker.make(REQUEST))).toBe('a-3a');
  await maker.make({ ...REQUEST, response: 2 });
  expect(typeset.mock.calls.map(([job]) => job.logo !== null)).toEqual([true, false, false]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err }, expect.stringContaining('logo'));
});

it('does not blame the logo if the document alone exceeds the limits', async () => {
  const { maker, typeset } = open(() => true, LOGO);
  const err = new ProcessLimitError('time', 'There was no response within 15000 ms.');
  typeset.mockRejectedValueOnce(err).mockRejectedValueOnce(err);
  await expect(maker.make(REQUEST)).rejects.toMatchObject({ code: 'pdf-unavailable' });
  await maker.make({ ...REQUEST, response: 2 });
  expect(typeset.mock.lastCall?.[0].logo).not.toBeNull();
});

it('creates a plain PDF if the standard does not allow the text, and logs which document', async () => {
  const { maker, warn } = open((job) => job.standard === '1.7', LOGO);
  expect(String(await maker.make(REQUEST))).toBe('1.7');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { document: 'fern/1' },
    expect.stringContaining('without an e-invoice'),
  );
});

it('throws `pdf-unavailable` if a PDF cannot be created, and tries again at the next request', async () => {
  const { maker, typeset } = open(() => false);
  const refused = expect.objectContaining({ code: 'pdf-unavailable' });
  await expect(maker.make(REQUEST)).rejects.toEqual(refused);
  await expect(maker.make(REQUEST)).rejects.toEqual(refused);
  expect(typeset).toHaveBeenCalledTimes(4);
});

it.each(['render', 'embed'] as const)(
  'throws `pdf-unavailable` if the process ends during %s, and tries again at the next request',
  async (job) => {
    const { maker, ...jobs } = open();
    jobs[job].mockRejectedValueOnce(new ProcessLimitError('crash', 'The process has ended.'));
    const request = { ...REQUEST, writeCii: async () => Buffer.from('+xml') };
    await expect(maker.make(request)).rejects.toMatchObject({ code: 'pdf-unavailable' });
    expect(String(await maker.make(request))).toBe('a-3a+xml');
  },
);

it('refuses documents that are too long, and more than 20 at the same time', async () => {
  const { maker } = open();
  await expect(maker.make({ ...REQUEST, lineCount: 10_000 })).rejects.toMatchObject({
    code: 'document-too-long',
  });
  const all = Array.from({ length: 30 }, (_, at) =>
    maker.make({ ...REQUEST, response: at, documentId: `fern/${at}` }),
  );
  const settled = await Promise.allSettled(all);
  const busy = settled.filter(({ status }) => status === 'rejected');
  expect(busy.length).toBe(10);
});

it('refuses a long document that exceeds the limits, the next time without another try', async () => {
  const { maker, typeset, warn } = open();
  typeset.mockRejectedValueOnce(new ProcessLimitError('memory', 'It needs too much memory.'));
  const long = { ...REQUEST, lineCount: 5_000 };
  const tooLong = { code: 'document-too-long' };
  await expect(maker.make(long)).rejects.toMatchObject(tooLong);
  await expect(maker.make(long)).rejects.toMatchObject(tooLong);
  expect(typeset).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(await maker.make({ ...long, response: 2 }))).toBe('a-3a');
});

it.each([
  ['a short document that exceeds the limits', 1, 'memory'],
  ['a long document with which the process ends', 5_000, 'crash'],
] as const)('tries %s again', async (_, lineCount, limit) => {
  const { maker, typeset } = open();
  typeset.mockRejectedValueOnce(new ProcessLimitError(limit, 'The process has ended.'));
  const request = { ...REQUEST, lineCount };
  await expect(maker.make(request)).rejects.toMatchObject({ code: 'pdf-unavailable' });
  expect(String(await maker.make(request))).toBe('a-3a');
});

it('refuses more than three languages of one document at the same time', async () => {
  const { maker } = open();
  const tags = ['de', 'fr', 'it', 'nl', 'pl'];
  const all = tags.map((tag) =>
    maker.make({ ...REQUEST, locale: { catalogue: tag, format: tag } }),
  );
  const settled = await Promise.allSettled(all);
  const busy = settled.filter(({ status }) => status === 'rejected');
  expect(busy).toHaveLength(2);
  expect(busy[0]).toMatchObject({ reason: { code: 'server-busy' } });
});

const ARABIC = { json: '{"title":"فاتورة"}', lang: 'ar', contentLang: 'ar' };

it('joins the texts of a PDF in a script with marks, before its e-invoice is embedded', async () => {
  const { maker, render, join } = open();
  const request = { ...REQUEST, writeCii: async () => Buffer.from('+xml') };
  expect(String(await maker.make(request))).toBe('a-3a+xml');
  expect(join).not.toHaveBeenCalled();
  render.mockResolvedValueOnce(ARABIC);
  expect(String(await maker.make({ ...request, response: 2 }))).toBe('a-3a joined+xml');
});

it('returns the PDF without joined texts, and logs a warning, if they cannot be joined', async () => {
  const { maker, render, join, warn } = open();
  render.mockResolvedValueOnce(ARABIC);
  const err = new ProcessLimitError('time', 'There was no response within 15000 ms.');
  join.mockRejectedValueOnce(err);
  expect(String(await maker.make(REQUEST))).toBe('a-3a');
  expect(warn).toHaveBeenCalledWith({ err }, expect.stringContaining('not joined'));
});

it('embeds an e-invoice once for each version', async () => {
  const { maker, embed } = open();
  const writeCii = async () => Buffer.from('+xml');
  for (let time = 0; time < 2; time += 1)
    expect(String(await maker.make({ ...REQUEST, writeCii }))).toBe('a-3a+xml');
  expect(embed).toHaveBeenCalledTimes(1);
});

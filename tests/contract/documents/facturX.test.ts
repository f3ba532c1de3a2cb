import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { truhe } from '#server/demo/content/lindwurm.ts';
import { importFile } from '#server/import/importFile.ts';
import { readUpload } from '#server/import/readUpload.ts';
import type { PdfMaker, PdfRequest } from '#server/pdf/PdfMaker.ts';
import { brokenCiiRules } from '#tests/import/brokenCiiRules.ts';
import { makePdf } from '#tests/import/makePdf.ts';
import { readModel, readText } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openPdfMaker } from '../support/documents/pdfs.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const PEPPOL = readText('peppol-base-example.xml');

describe(`PDFs with an e-invoice, on ${databaseName}`, () => {
  let server: TestServer;
  let maker: PdfMaker;
  let beforeTypesetting = async (_: PdfRequest): Promise<void> => {};
  beforeAll(async () => {
    maker = openPdfMaker();
    const pdf = {
      pickLocale: maker.pickLocale.bind(maker),
      make: async (request: PdfRequest) => {
        await beforeTypesetting(request);
        return maker.make(request);
      },
    };
    server = await openTestServer({ pdf });
  });
  afterAll(async () => {
    await server.close();
    await maker.close();
  });

  const download = async (path: string) => (await server.app.inject(path)).rawPayload;
  const importPdf = async (pdf: Uint8Array) => {
    const file = { appId: 'fern', fileName: 'it.pdf', bytes: pdf, isOtherSeller: true };
    return importFile(server.office, file);
  };
  const readEmbedded = async (pdf: Uint8Array) => {
    const read = await readUpload(pdf, 'it.pdf');
    if (read.status === 'refused' || read.embedded === null) throw new Error('no e-invoice');
    return Buffer.from(read.embedded);
  };

  it('contain the CII file of the invoice, with the same bytes each time', async () => {
    const path = await makeInvoice(server, { appId: 'lindwurm', content: truhe() });
    const pdf = await download(`${path}/pdf`);
    const cii = await readEmbedded(pdf);
    expect(cii.equals(await download(`${path}/cii`))).toBe(true);
    expect(await brokenCiiRules(cii.toString())).toEqual([]);
    expect(pdf.equals(await download(`${path}/pdf`))).toBe(true);
  });

  it('name EN 16931 as the profile, also for a document of another specification', async () => {
    const stored = await importPdf(await makePdf([['factur-x.xml', PEPPOL]]));
    if (stored.status === 'refused') throw new Error(stored.reason);
    const pdf = await download(`/api/fern/v1/sales/invoice/${stored.xid}/pdf`);
    const { specification, ...read } = await readModel(await readEmbedded(pdf));
    expect(specification).toBe('urn:cen.eu:en16931:2017');
    expect(read).toMatchObject({ number: 'Snippet1', totals: (await readModel(PEPPOL)).totals });
  });

  it('contain the XML of the version that they show, even if the invoice changes meanwhile', async () => {
    const stored = await importPdf(await makePdf([['factur-x.xml', PEPPOL]]));
    if (stored.status === 'refused') throw new Error(stored.reason);
    beforeTypesetting = async () => {
      const newer = PEPPOL.replace('0150abc', '0150new');
      expect(await importPdf(await makePdf([['factur-x.xml', newer]]))).toMatchObject({
        outcome: 'updated',
      });
    };
    const pdf = await download(`/api/fern/v1/sales/invoice/${stored.xid}/pdf`);
    beforeTypesetting = async () => {};
    expect((await readModel(await readEmbedded(pdf))).references.buyerReference).toBe('0150abc');
    const later = await download(`/api/fern/v1/sales/invoice/${stored.xid}/pdf`);
    expect((await readModel(await readEmbedded(later))).references.buyerReference).toBe('0150new');
  });

  it('show the data of their XML, because one transaction reads both', async () => {
    const stored = await importPdf(await makePdf([['factur-x.xml', PEPPOL]]));
    if (stored.status === 'refused') throw new Error(stored.reason);
    const newer = await makePdf([['factur-x.xml', PEPPOL.replace('0150abc', '0150new')]]);
    const { db } = server.office;
    const runTransaction = db.transaction.bind(db);
    let [reads, isRevising] = [0, false];
    const watch = vi.spyOn(db, 'transaction').mockImplementation(async (run, config) => {
      const result = await runTransaction(run, config);
      if (isRevising) return result;
      reads += 1;
      isRevising = true;
      await importPdf(newer);
      isRevising = false;
      return result;
    });
    let shown = '';
    beforeTypesetting = async ({ response }) => {
      shown = JSON.stringify(response);
    };
    const pdf = await download(`/api/fern/v1/sales/invoice/${stored.xid}/pdf`);
    beforeTypesetting = async () => {};
    watch.mockRestore();
    expect(reads).toBe(1);
    expect(shown).toContain('"buyerReference":"0150abc"');
    expect((await readModel(await readEmbedded(pdf))).references.buyerReference).toBe('0150abc');
  });

  it('are imported as the same document as their XML file, which can be downloaded', async () => {
    const stored = await importPdf(await makePdf([['invoice.xml', PEPPOL]]));
    const again = await importFile(server.office, {
      ...{ appId: 'fern', fileName: 'it.xml', bytes: Buffer.from(PEPPOL), isOtherSeller: true },
    });
    if (stored.status === 'refused') throw new Error(stored.reason);
    expect(again).toMatchObject({ status: 'stored', outcome: 'unchanged', xid: stored.xid });
    const ubl = await download(`/api/fern/v1/sales/invoice/${stored.xid}/ubl`);
    expect(ubl.equals(Buffer.from(PEPPOL))).toBe(true);
  });
});

import { max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { filePieces, files } from '#server/database/schema/attachments.ts';
import { courtyardCare, shadeGarden } from '#server/demo/content/garden.ts';
import { truhe } from '#server/demo/content/lindwurm.ts';
import { CHUNK_BYTES } from '#server/documents/fileStore.ts';
import { importFile } from '#server/import/importFile.ts';
import { asWritten, asWrittenInCii, comparableOriginal } from '#tests/import/comparable.ts';
import { ORIGINALS, readBytes, readModel, readText } from '#tests/import/originals.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openOtherBusiness } from '../support/server/openOtherBusiness.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const KB = 1000;
const BASE = 'peppol-base-example.xml';

/** A database whose second transaction fails at its end, which is the transaction that references the written file. */
function failingInTransactions(db: Database): Database {
  let count = 0;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      count += 1;
      if (count === 2) throw new Error('the power is gone');
      return result;
    }, config);
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}

describe(`files of invoices, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const store = async (bytes: Uint8Array, appId = 'fern') => {
    const file = { appId, fileName: 'it.xml', bytes, isOtherSeller: true };
    const stored = await importFile(server.office, file);
    if (stored.status === 'refused') throw new Error(`refused: ${JSON.stringify(stored)}`);
    return `/api/${appId}/v1/sales/invoice/${stored.xid}`;
  };
  const fetchFile = async (path: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject(path);
    return { status: statusCode, headers, bytes: rawPayload };
  };

  /** A document with one embedded file. */
  const withFile = (number: string, parts: { name: string; type: string; content: Buffer }) =>
    Buffer.from(
      readText(BASE)
        .replace('Snippet1', number)
        .replace(
          '<cac:AccountingSupplierParty>',
          `<cac:AdditionalDocumentReference><cbc:ID>att-1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${parts.type}" filename="${parts.name}">${parts.content.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
        ),
    );

  it('are sent as attachments that a browser neither runs nor sniffs', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    const path = await store(
      withFile('evil', { name: '../Rechnung „1“ 請求.html', type: 'text/html', content }),
    );
    const { status, headers, bytes } = await fetchFile(`${path}/attachments/1`);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Rechnung -1- --.html"; filename*=UTF-8''Rechnung%20%E2%80%9E1%E2%80%9C%20%E8%AB%8B%E6%B1%82.html`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are stored up to 20 MB, and only listed if larger', WHOLE_RUN, async () => {
    const content = Buffer.alloc(20_000 * KB, 'billfold ');
    const path = await store(
      withFile('big', { name: 'big.pdf', type: 'application/pdf', content }),
    );
    const { bytes, headers } = await fetchFile(`${path}/attachments/1`);
    expect(bytes.equals(content)).toBe(true);
    expect(headers['content-type']).toBe('application/pdf');
    const [piece] = await server.database.db
      .select({ longest: max(sql`length(bytes)`) })
      .from(filePieces);
    expect(Number(piece?.longest)).toBe(CHUNK_BYTES);
    const more = Buffer.alloc(20_000 * KB + 3, 'x');
    const bigger = await store(
      withFile('bigger', { name: 'big.pdf', type: 'application/pdf', content: more }),
    );
    const { body } = await server.get(bigger);
    expect(body.invoice.document.attachments[0].file).toMatchObject({
      fileName: 'big.pdf',
      sizeBytes: more.length,
      isKept: false,
    });
    expect((await fetchFile(`${bigger}/attachments/1`)).status).toBe(404);
  });

  it('are stored once; an unchanged or failed import stores none', async () => {
    const count = () => server.database.db.$count(files);
    const before = await count();
    const parts = { name: 'a.txt', type: 'text/plain', content: Buffer.from('a') };
    const path = await store(withFile('once', parts));
    expect(await count()).toBe(before + 2); // the attachment and the file itself
    expect(await store(withFile('once', parts))).toBe(path);
    expect(await count()).toBe(before + 2);
    const failing = { ...server.office, db: failingInTransactions(server.office.db) };
    const bytes = withFile('never', parts);
    const file = { appId: 'fern', fileName: 'it.xml', bytes, isOtherSeller: true };
    await expect(importFile(failing, file)).rejects.toThrow('the power is gone');
    expect(await count()).toBe(before + 2);
  });

  it('return 404 if unknown, in another business, or with a malformed path', async () => {
    const path = await store(readBytes('ubl-tc434-example1.xml'));
    const other = path.replace('/fern/', '/lindwurm/');
    for (const wrong of [
      `${path}/attachments/0`,
      `${path}/attachments/99`,
      `${path}/attachments/1e0`,
      `${path}/attachments/-1`,
      `${other}/ubl`,
      `${other}/cii`,
      `${other}/attachments/1`,
      '/api/fern/v1/sales/invoice/nothing/ubl',
      '/api/fern/v1/sales/invoice/nothing/cii',
    ]) {
      expect([wrong, (await fetchFile(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  it.each(ORIGINALS)('include %s as UBL, unchanged or with the same content', async (original) => {
    const path = await store(readBytes(original), await openOtherBusiness(server));
    const { bytes, headers, status } = await fetchFile(`${path}/ubl`);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".+\.xml"/);
    const namesCard = readText(original).includes('PrimaryAccountNumberID');
    if (!/cii/i.test(original) && !namesCard) expect(bytes.equals(readBytes(original))).toBe(true);
    const expected = comparableOriginal(readText(original), original);
    expect(asWritten(comparableOriginal(bytes.toString(), 'export.xml'))).toEqual(
      asWritten(expected),
    );
  });

  it.each(ORIGINALS)('include %s as CII, with the same content and files', async (original) => {
    const path = await store(readBytes(original), await openOtherBusiness(server));
    const { bytes, headers, status } = await fetchFile(`${path}/cii`);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".+-cii\.xml"/);
    const expected = comparableOriginal(readText(original), original);
    expect(asWrittenInCii(comparableOriginal(bytes.toString(), 'export.cii.xml'))).toEqual(
      asWrittenInCii(expected),
    );
  });

  it.each(['ubl', 'cii'])(
    'never contain more of a card number than four digits in %s',
    async (syntax) => {
      const number = '4111111111114242';
      const original = readText('own/ubl-other-prefixes.xml')
        .replace(/(PrimaryAccountNumberID>)[^<]+/, `$1${number}`)
        .replace(/(PaymentMeansCode[^>]*>)59</, '$148<');
      expect(original).toContain(number);
      const path = await store(Buffer.from(original), await openOtherBusiness(server));
      const { bytes } = await fetchFile(`${path}/${syntax}`);
      expect(bytes.toString()).not.toContain(number);
      expect(bytes.toString()).toContain('>4242<');
    },
  );

  it.each([
    ['discounts and one tax', 'fern', shadeGarden()],
    ['recurring lines, of which only those due today count', 'fern', courtyardCare('2026-12-05')],
    ['euros', 'lindwurm', truhe()],
  ] as const)(
    'are generated for an own invoice with %s, with the same amounts',
    async (_, appId, content) => {
      const path = await makeInvoice(server, { appId, content });
      const { body } = await server.get(path);
      const { bytes } = await fetchFile(`${path}/ubl`);
      const { invoice } = body;
      const { totals, lines, taxes, charges, number, seller } = await readModel(bytes);
      expect(number).toBe(invoice.invoiceNumber);
      expect(seller.name).toBe(invoice.company.legalName);
      expect(totals).toMatchObject({ withTax: invoice.totals.total, payable: invoice.total });
      expect(lines.length).toBeGreaterThan(0);
      const taxed =
        seller.vatId === null
          ? charges.map(({ amount }) => amount)
          : taxes.filter(({ vat }) => vat.code === 'S').map(({ amount }) => amount);
      expect(taxed).toEqual(invoice.totals.taxes.map(({ amount }: { amount: string }) => amount));
      comparableOriginal(bytes.toString(), 'export.xml');
      const cii = await fetchFile(`${path}/cii`);
      expect(await readModel(cii.bytes)).toEqual(await readModel(bytes));
    },
  );
});

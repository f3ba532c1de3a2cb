import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { revokeInvoiceLink, revokeQuoteLink } from '#server/back-office/documents/revokeLink.ts';
import { shadeGarden, springCleanUp } from '#server/demo/content/garden.ts';
import { embedEInvoice } from '#server/pdf/embedEInvoice.mjs';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openPdfMaker, readPdf } from '../support/documents/pdfs.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

/** Text that the compiler would execute if it were treated as markup. */
const MARKUP =
  '#read("/etc/passwd") $x^2$ *bold* _it_ @ref <label> #include "a" // \\ `raw` = head';

const STAFF_TOKENS: StaffTokens = {
  check: async () => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: 'read-only' }),
};

describe(`documents as PDF, on ${databaseName}`, () => {
  let server: TestServer;
  let maker: PdfMaker;
  beforeAll(async () => {
    maker = openPdfMaker();
    server = await openTestServer({ pdf: maker, staffTokens: STAFF_TOKENS });
  });
  afterAll(async () => {
    await server.close();
    await maker.close();
  });

  const download = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.app.inject({ url: path, headers });
    const bytes = response.rawPayload;
    return { status: response.statusCode, headers: response.headers, bytes };
  };
  const textOf = async (path: string) => {
    const { bytes } = await download(path);
    return (await readPdf(bytes)).pages.join('\n');
  };

  it('are downloads named by number and language, and are never indexed or stored', async () => {
    const path = await makeInvoice(server);
    const { invoiceNumber } = (await server.get(path)).body.invoice;
    const { status, headers, bytes } = await download(`${path}/pdf?locale=de`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: expect.stringContaining('Cookie'),
    });
    expect(headers['content-disposition']).toContain(`filename="${invoiceNumber}-de.pdf"`);
    const { info } = await readPdf(bytes);
    expect(info).toMatchObject({ Title: `Rechnung ${invoiceNumber}`, Language: 'de' });
  });

  it('are in the language of the query, the chosen language, or that of the browser', async () => {
    const path = `${await makeInvoice(server)}/pdf`;
    const languageOf = async (query: string, headers: Record<string, string>) =>
      (await readPdf((await download(path + query, headers)).bytes)).info.Language;
    const german = { 'accept-language': 'de' };
    const chosen = { ...german, cookie: 'billfold-locale=ja' };
    expect(await languageOf('', german)).toBe('de');
    expect(await languageOf('', chosen)).toBe('ja');
    expect(await languageOf('?locale=ka', chosen)).toBe('ka');
    expect(await languageOf('?locale=none', {})).toBe('en-US');
  });

  it('print text of the business unchanged, even if it looks like markup', async () => {
    const content = { ...springCleanUp(), notes: MARKUP };
    const text = await textOf(`${await makeInvoice(server, { content })}/pdf`);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(MARKUP);
  });

  it('have the same bytes for the same version, even in another process', async () => {
    const path = await makeInvoice(server);
    const first = await download(`${path}/pdf`);
    const cii = await server.app.inject(`${path}/cii`);
    const other = openPdfMaker();
    const { body } = await server.get(path);
    const again = await other.make({
      ...{
        kind: 'invoice',
        response: body,
        documentId: 'fern/1',
        paymentId: null,
        charges: null,
        lineCount: 1,
      },
      locale: { catalogue: 'en-US', format: 'en-US' },
      contentLocale: 'en-US',
      now: Date.parse(START),
      business: { countryCode: 'USA', timeZone: 'America/Los_Angeles', logoUrl: null },
      madeAt: Date.parse(body.invoice.issuedOn),
    });
    await other.close();
    const withCii = embedEInvoice(again ?? new Uint8Array(), cii.rawPayload);
    expect(first.bytes.equals(withCii)).toBe(true);
  });

  it('require the link of the page', async () => {
    const path = await makeInvoice(server);
    const [, , appId = '', , , , xid = ''] = path.split('/');
    const wrong = await download(`${path}x/pdf`);
    const foreign = await download(`${path.replace('/fern/', '/lindwurm/')}/pdf`);
    await revokeInvoiceLink(server.office, { appId, xid, key: randomUUID() });
    const revoked = await download(`${path}/pdf`);
    expect([wrong.status, foreign.status, revoked.status]).toEqual([404, 404, 410]);

    const quote = await makeQuote(server);
    await revokeQuoteLink(server.office, {
      ...{ appId, xid: quote.split('/').at(-1) ?? '' },
      key: randomUUID(),
    });
    expect((await download(`${quote}/pdf`)).status).toBe(410);
  });

  it('are the same for staff, who download them after their links were revoked too', async () => {
    const invoice = await makeInvoice(server);
    const quote = await makeQuote(server);
    const [, , appId = ''] = invoice.split('/');
    const documents = [
      { path: invoice, kind: 'invoices', revoke: revokeInvoiceLink },
      { path: quote, kind: 'quotes', revoke: revokeQuoteLink },
    ];
    for (const { path, kind, revoke } of documents) {
      const xid = path.split('/').at(-1) ?? '';
      const ofStaff = `/api/${appId}/v1/staff/${kind}/${xid}/pdf`;
      const token = { authorization: 'Bearer ada' };
      const sent = await download(`${path}/pdf`);
      await revoke(server.office, { appId, xid, key: randomUUID() });
      const { status, headers, bytes } = await download(ofStaff, token);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toBe(sent.headers['content-disposition']);
      expect((await readPdf(bytes)).pages).toEqual((await readPdf(sent.bytes)).pages);
      const refused = [await download(ofStaff), await download(`${ofStaff}x`, token)];
      expect(refused.map(({ status: code }) => code)).toEqual([401, 404]);
    }
  });

  it('exist for a quote, and for its acceptance with the proof', async () => {
    const path = await makeQuote(server, { content: shadeGarden() });
    expect((await server.get(`${path}/proof/pdf`)).body.code).toBe('quote-not-accepted');
    expect(await textOf(`${path}/pdf`)).not.toContain('SHA-256');
    const version = await versionAt(server, path);
    await server.post(`${path}/accept`, { headers: { 'if-match': version } });
    const { proof } = (await server.get(path)).body.quote;
    const text = (await textOf(`${path}/proof/pdf`)).replaceAll(/\s/g, '');
    expect(text).toContain(proof.hash);
  });

  it('are refused for more than 5,000 lines', async () => {
    const [line] = springCleanUp().lines;
    const content = {
      ...springCleanUp(),
      lines: Array.from({ length: 5_001 }, () => ({ ...line })),
    };
    const path = await makeInvoice(server, { content: content as never });
    const { status, body } = await server.get(`${path}/pdf`);
    expect([status, body.code]).toEqual([422, 'document-too-long']);
  });
});

it('a server that cannot create PDFs responds with pdf-unavailable', async () => {
  const server = await openTestServer();
  const { status, body } = await server.get(`${await makeInvoice(server)}/pdf`);
  expect([status, body.code]).toEqual([503, 'pdf-unavailable']);
  await server.close();
});

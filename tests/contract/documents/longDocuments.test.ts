import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const MAX_LINES = 10_000;

describe(`a document of ${MAX_LINES} lines, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const lines = Array.from({ length: MAX_LINES }, (_, at) => ({
    name: `Line ${at + 1}`,
    unitPrice: '1.00',
    taxes: [
      { name: 'State', rate: '10' },
      { name: 'City', rate: `${(at % 5) + 1}` },
    ],
  }));
  const document = {
    format: 'billfold/1',
    number: 'long-1',
    issuedOn: '2026-03-02',
    currency: 'USD',
    customer: { name: 'Sam Field' },
    lines,
  };

  it.each(sampleColumn(['invoice', 'quote'] as const, 0))(
    'is stored completely as %s and returned line by line with its taxes',
    async (kind) => {
      const bytes = Buffer.from(JSON.stringify({ ...document, kind, total: '11300.00' }));
      const stored = await importFile(server.office, { appId: 'fern', fileName: 'l.json', bytes });
      if (stored.status === 'refused') throw new Error(stored.reason);
      const { status, body } = await server.get(`/api/fern/v1/sales/${kind}/${stored.xid}`);
      expect(status).toBe(200);
      const shown = body[kind].lines as { id: string; name: string; taxes: { rate: string }[] }[];
      expect(shown.map(({ id, name }) => [id, name])).toEqual(
        lines.map(({ name }, at) => [String(at + 1), name]),
      );
      expect(shown.map(({ taxes }) => taxes.map(({ rate }) => rate))).toEqual(
        lines.map(({ taxes }) => taxes.map(({ rate }) => rate)),
      );
      expect(body[kind].totals.total).toBe('11300.00');
    },
  );
});

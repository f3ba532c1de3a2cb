import { readDocument } from '#server/import/readDocument.ts';

const ROOT =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ' +
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const LINE =
  '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:Note>A line that fills</cbc:Note></cac:InvoiceLine>';

/** Endless files: how each starts, and how it continues. */
const ENDLESS: Readonly<Record<string, readonly [string, string]>> = {
  lines: [`${ROOT}>`, LINE],
  elements: [`${ROOT}>`, '<a/>'],
  text: [`${ROOT}><cbc:Note>`, 'some words '],
  base64: [`${ROOT}><cbc:Note>`, 'QUJD'],
  references: [`${ROOT}><cbc:Note>`, '&lt;'],
  comment: [`${ROOT}><!--`, '- '],
  cdata: [`${ROOT}><![CDATA[`, ']'],
  attribute: [`${ROOT} a="`, 'value '],
  attributes: [ROOT, ' a="1"'],
  declarations: ['<!DOCTYPE a [', '<!ENTITY b "cccc">'],
  jsonValues: ['{"a":[', '[],'],
  jsonText: ['{"a":"', 'words '],
  blanks: ['', ' '],
};
const PIECE_BYTES = 65_536;
const FILE_BYTES = 100_000_000;

let peakBytes = 0;

async function* endless(name: string): AsyncGenerator<Uint8Array> {
  const [start, more] = ENDLESS[name] ?? ['', ''];
  yield Buffer.from(start);
  const piece = Buffer.from(more.repeat(Math.ceil(PIECE_BYTES / more.length)));
  for (let written = 0; written < FILE_BYTES; written += piece.length) {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
    yield piece;
  }
}

/** The kinds that the command names; without one, all. */
const named = process.argv.slice(2);
const kinds = named.length > 0 ? named : Object.keys(ENDLESS);

const before = process.memoryUsage().rss;
const outcomes: Record<string, string> = {};
for (const name of kinds) {
  const result = await readDocument(endless(name), `${name}.xml`);
  outcomes[name] = result.status === 'refused' ? result.reason : 'accepted';
}
console.log(JSON.stringify({ growthBytes: peakBytes - before, outcomes }));

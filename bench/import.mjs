import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MODEL = join(root, 'tests/import/documents/peppol-base-example.xml');

/** The interval between requests while a file is imported, in ms. */
const EVERY_MS = 20;

/** An invoice of some 39 MB: two attachments close to the limit. */
function withAttachments() {
  const attachment = (/** @type {number} */ bytes, /** @type {string} */ name) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${name}.pdf">${Buffer.alloc(bytes, 'billfold ').toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  const before = '<cac:AccountingSupplierParty>';
  const files = attachment(20_000_000, 'kept') + attachment(9_000_000, 'named');
  return readFileSync(MODEL, 'utf8')
    .replace('Snippet1', 'bench-files')
    .replace(before, files + before);
}

/**
 * An invoice with this number of lines; an import accepts at most 15,000.
 * @param {number} count
 */
export function withLines(count) {
  const text = readFileSync(MODEL, 'utf8').replace('Snippet1', `bench-lines-${count}`);
  const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(text) ?? [];
  const free = line
    .replace(/(<cbc:LineExtensionAmount[^>]*>)[^<]*/, '$10.00')
    .replace(/(<cbc:PriceAmount[^>]*>)[^<]*/, '$10.00');
  const lines = Array.from({ length: count }, (_, index) =>
    free.replace(/<cbc:ID>[^<]*/, `<cbc:ID>bench-${index}`),
  );
  return text.replace('</Invoice>', `${lines.join('')}</Invoice>`);
}

/** @param {string} address @param {Agent} agent @returns {Promise<void>} */
function ask(address, agent) {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.once('end', resolve);
      response.resume();
    }).once('error', reject);
  });
}

/** The longest that a reader waits until `isOver`, in ms. @param {string} address @param {() => boolean} isOver */
export async function longestWait(address, isOver) {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await ask(address, agent);
    longest = Math.max(longest, performance.now() - begun);
    await wait(EVERY_MS);
  }
  agent.destroy();
  return longest;
}

/**
 * Imports a file through the running server; returns what the import printed.
 * @param {string} file
 * @param {string} dataDir
 * @returns {Promise<string>}
 */
export function runImport(file, dataDir) {
  return new Promise((resolve, reject) => {
    const run = spawn(
      process.execPath,
      ['server/launch/command.mjs', 'import', file, '--app', 'fern', '--other-seller'],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    run.stdout.on('data', (piece) => {
      output += piece;
    });
    run.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The import ended with ${code}`)),
    );
  });
}

/**
 * How long other requests wait while large files are imported: the longest wait of a client that
 * requests a document repeatedly.
 * @param {{dataDir: string}} product
 * @param {string} address of the document in the API
 */
export async function measureImports({ dataDir }, address) {
  const found = [];
  const cases = Object.entries({
    'two attachments': withAttachments(),
    '15,000 lines': withLines(15_000),
  });
  for (const [name, text] of cases) {
    const file = join(dataDir, `${name.replace(/\W/g, '-')}.xml`);
    writeFileSync(file, text);
    let isOver = false;
    const begun = performance.now();
    const imported = runImport(file, dataDir).finally(() => {
      isOver = true;
    });
    const [longest] = await Promise.all([longestWait(address, () => isOver), imported]);
    found.push({ name, bytes: Buffer.byteLength(text), longest, took: performance.now() - begun });
  }
  return found;
}

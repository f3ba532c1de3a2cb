import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const paying = setUpPaymentHarness();

/** The commands of a section of docs/api.md, each with the lines that name values of its response. */
function readCommands(
  title: string,
): readonly { command: string; variableLines: readonly string[] }[] {
  const text = readFileSync(join(projectRoot(), 'docs/api.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => {
    const lines = block.replaceAll('\\\n', ' ').trim().split('\n');
    return { command: lines[0] ?? '', variableLines: lines.slice(1) };
  });
}

/** The arguments of a command as a shell parses them: in double quotes, with variables and escaped quotes. */
function toArguments(command: string, variables: ReadonlyMap<string, string>): readonly string[] {
  return [...command.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, unquoted]) =>
    (quoted?.replaceAll('\\"', '"') ?? unquoted ?? '').replaceAll(
      /\$([A-Z_]+)/g,
      (_, name: string) => {
        const value = variables.get(name);
        if (value === undefined) throw new Error(`No response has set $${name}`);
        return value;
      },
    ),
  );
}

/** Sends the request of a curl command. */
async function send([curl, ...args]: readonly string[]) {
  expect(curl).toBe('curl');
  const headers: [string, string][] = [];
  const request: RequestInit = {};
  let url = '';
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const next = () => args[++at] ?? '';
    if (word === '-i') continue;
    if (word === '-X') request.method = next();
    else if (word === '-d') request.body = next();
    else if (word === '-H') headers.push(next().split(/: (.*)/s, 2) as [string, string]);
    else url = word;
  }
  return fetch(url, { ...request, headers });
}

/** Runs a section; returns the last response's body. */
async function run(title: string, given: Readonly<Record<string, string>>) {
  const variables = new Map(Object.entries(given));
  // biome-ignore lint/suspicious/noExplicitAny: responses of every call
  let body: any = null;
  for (const { command, variableLines } of readCommands(title)) {
    const response = await send(toArguments(command, variables));
    body = await response.json();
    expect([command, response.status, body]).toEqual([command, 200, body]);
    for (const line of variableLines) {
      const [, name = '', header, path = ''] =
        /^# (\w+) = (?:the header (\S+)|\.(\S+))$/.exec(line) ?? [];
      const value = header
        ? response.headers.get(header)
        : path.split('.').reduce((from, key) => from?.[key], body);
      expect([line, typeof value]).toEqual([line, 'string']);
      variables.set(name, String(value));
    }
  }
  return body;
}

const toBase = () => {
  const address = paying.world.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://127.0.0.1:${port}/api/${paying.world.appId}`;
};

it(`a quote is accepted by the commands of docs/api.md, on ${databaseName}`, async () => {
  const { appId } = paying.world;
  const draft = { content: shadeGarden(), expiresOn: null };
  const xid = await createQuote(paying.office(), appId, draft);
  await sendQuote(paying.office(), appId, xid);
  expect(readCommands('Accept a quote')).toHaveLength(2);
  await run('Accept a quote', { BASE: toBase(), QUOTE: xid });
  const { body } = await paying.world.call('GET', `/v1/sales/quote/${xid}`);
  expect(body.quote.status).toMatch(/^ACCEPTED/);
  expect(body.quote.proof.locale).toBe('en-US');
});

it(`an invoice is paid by the commands of docs/api.md, on ${databaseName}`, async () => {
  const { xid } = await paying.world.invoice();
  const PROCESSOR = paying.world.standIn.url;
  expect(readCommands('Pay an invoice')).toHaveLength(5);
  const response = await run('Pay an invoice', { BASE: toBase(), INVOICE: xid, PROCESSOR });
  expect(response.outcome).toBe('paid');
  expect(response.invoice.totalPaid).toBe('100.00');
  expect((await paying.invoiceAt(xid)).status).toBe('PAID');
});

it(`a cash payment is recorded by the commands of docs/api.md, on ${databaseName}`, async () => {
  const { xid } = await paying.world.invoice();
  const { staffTokens, appId } = paying.world;
  const { token: KEY } = staffTokens.issue({ staffId: 'ada', appId });
  expect(readCommands('Staff calls')).toHaveLength(2);
  await run('Staff calls', { BASE: toBase(), KEY, AMOUNT: '100.00', DAY: '2026-11-20' });
  expect((await paying.invoiceAt(xid)).status).toBe('PAID');
});

it('the description of the API shows them', async () => {
  const response = await fetch(new URL('/v1/openapi.json', toBase()));
  const { info } = await response.json();
  for (const { command } of ['Accept a quote', 'Pay an invoice', 'Staff calls'].flatMap(
    readCommands,
  ))
    expect(info.description.replaceAll('\\\n', ' ')).toContain(command);
});

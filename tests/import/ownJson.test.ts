import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportedDraft } from '#server/import/imported.ts';
import { readDocument } from '#server/import/readDocument.ts';
import { toFailure } from './originals.ts';

const DOCS = join(import.meta.dirname, '../../docs/import');
const example = (name: string) => readFileSync(join(DOCS, 'examples', name), 'utf8');
const INVOICE = example('invoice.json');

async function toDraft(text: string): Promise<ImportedDraft> {
  const result = await readDocument(Buffer.from(text), 'it.json');
  if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result)}`);
  if (result.format !== 'json') throw new Error('not our JSON');
  return result;
}

function changed(change: (json: Record<string, unknown>) => unknown): string {
  const json = JSON.parse(INVOICE) as Record<string, unknown>;
  change(json);
  return JSON.stringify(json);
}

describe('our JSON', () => {
  it('reads the example of an invoice', async () => {
    const draft = await toDraft(INVOICE);
    expect(draft).toMatchObject({
      kind: 'invoice',
      number: '2026-0042',
      issuedOn: '2026-03-02',
      lastDay: '2026-03-16',
      content: { currency: 'EUR', title: 'Garden in spring', plan: null, reviewRows: [] },
    });
    expect(draft.content.contact).toMatchObject({
      companyName: 'Lindner & Kind GbR',
      phone: null,
      address: { street2: null, country: 'DEU' },
    });
    expect(draft.content.lines[1]).toEqual({
      name: 'Seeds',
      description: null,
      quantity: '120',
      unit: 'g',
      unitPrice: '0.0875',
      discount: null,
      taxes: [{ name: 'USt', rate: '7' }],
      recurrence: null,
    });
  });

  it('reads the example of a quote', async () => {
    const draft = await toDraft(example('quote.json'));
    expect(draft).toMatchObject({ kind: 'quote', lastDay: '2026-04-01' });
    expect(draft.content.contact.contactId).toBe('customer-77');
    expect(draft.content.lines[0]?.quantity).toBe('1');
    expect(draft.content.lines[1]?.recurrence).toEqual({
      code: 2,
      interval: 1,
      startsOn: '2026-05-01',
      endsOn: null,
      occurrences: 12,
    });
    expect(draft.content.plan).toEqual({
      deposit: '1000.00',
      depositDueOn: '2026-03-15',
      instalments: [{ dueOn: '2026-05-01', amount: '1400.00' }],
    });
    expect(draft.content.reviewRows).toHaveLength(1);
  });

  it('reads every example of its description', async () => {
    const page = readFileSync(join(DOCS, 'json.md'), 'utf8');
    const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect((await toDraft(block)).status).toBe('read');
  });

  it('assigns the same customer the same id if it has none', async () => {
    const first = await toDraft(INVOICE);
    const later = await toDraft(changed((json) => Object.assign(json, { number: '43' })));
    expect(first.content.contact.contactId).toMatch(/^customer-[0-9a-f]{16}$/);
    expect(later.content.contact.contactId).toBe(first.content.contact.contactId);
  });

  it('is rejected with both totals if its lines add up to another one', async () => {
    const failure = await toFailure(changed((json) => Object.assign(json, { total: '396.81' })));
    expect(failure).toMatchObject({
      place: { path: '/total' },
      figures: { stated: '396.81', computed: '396.80' },
    });
  });

  it.each([
    [
      'an unknown property',
      (json: object) => Object.assign(json, { paid: true }),
      '/paid',
      'property “paid” is not allowed',
    ],
    [
      'a missing one',
      (json: Record<string, unknown>) => delete json.number,
      '/number',
      '“number” is missing',
    ],
    [
      'another format',
      (json: object) => Object.assign(json, { format: 'billfold/2' }),
      '/format',
      'This ',
    ],
    [
      'a quote’s day',
      (json: object) => Object.assign(json, { expiresOn: '2026-03-03' }),
      '/expiresOn',
      'is not allowed here',
    ],
    [
      'a number for a text',
      (json: object) => Object.assign(json, { total: 396.8 }),
      '/total',
      'not a text in quotation marks',
    ],
    [
      'an exponent',
      (json: object) => Object.assign(json, { total: '4e2' }),
      '/total',
      'not a decimal number such as',
    ],
    [
      'an unknown currency',
      (json: object) => Object.assign(json, { currency: 'EUX' }),
      '/currency',
      '“EUX” is not a currency',
    ],
    [
      'an impossible day',
      (json: object) => Object.assign(json, { dueOn: '2026-02-30' }),
      '/dueOn',
      '“2026-02-30” is not a day',
    ],
    [
      'a day of the year 0',
      (json: object) => Object.assign(json, { dueOn: '0000-01-01' }),
      '/dueOn',
      '“0000-01-01” is not a day',
    ],
    ['no lines', (json: object) => Object.assign(json, { lines: [] }), '/lines', 'This '],
    [
      'an unknown country',
      (json: { customer?: { address: object } }) =>
        Object.assign(json.customer?.address ?? {}, { country: 'XQ' }),
      '/customer/address/country',
      'not a country',
    ],
    [
      'a discount above its line',
      (json: object) =>
        Object.assign(json, {
          total: undefined,
          lines: [{ name: 'a', unitPrice: '1', discount: { type: 'amount', value: '2' } }],
        }),
      '/lines',
      'exceeds its line',
    ],
    [
      'no object',
      (json: object) => Object.assign(json, { customer: [] }),
      '/customer',
      'not an object',
    ],
  ] as const)('with %s is rejected with its location', async (_, change, path, message) => {
    const failure = await toFailure(changed(change as (json: Record<string, unknown>) => unknown));
    expect(failure.place.path).toBe(path);
    expect(failure.reason).toContain(message);
    expect(failure.reason).toMatch(/^[^\n]+\.$/);
  });

  it('is rejected with the line of the syntax error', async () => {
    const broken = INVOICE.replace('"dueOn":', 'dueOn:');
    const line = broken.slice(0, broken.indexOf('dueOn:')).split('\n').length;
    expect((await toFailure(broken)).place).toEqual({ line, path: null });
  });

  it('with a null character is refused', async () => {
    const failure = await toFailure(INVOICE.replace('Seeds', '\\u0000'));
    expect(failure.reason).toContain('null character');
  });

  it.each(['\\ud800', '\\ud83dx', '\\uDE00', '\\ude00\\ud83d', '\\ud83d\\ud83d\\ude00'])(
    'with an incomplete character, written %s, is refused at its line',
    async (half) => {
      for (const name of ['Lindner & Kind GbR', 'Seeds', 'USt', '2026-0042']) {
        const at = INVOICE.indexOf(name);
        const text = `${INVOICE.slice(0, at)}${half}${INVOICE.slice(at)}`;
        const failure = await toFailure(text);
        expect(failure.reason).toBe('The file has a text with an incomplete character.');
        expect(failure.place.line).toBe(INVOICE.slice(0, at).split('\n').length);
      }
    },
  );

  it('keeps escaped text: a surrogate pair, and a backslash before what looks like one', async () => {
    const draft = await toDraft(INVOICE.replace('Seeds', '\\ud83d\\uDE00 \\\\ud800 \\\\u0000'));
    expect(draft.content.lines[1]?.name).toBe('\u{1F600} \\ud800 \\u0000');
  });

  it('cut off anywhere is refused', async () => {
    const end = INVOICE.trimEnd().length;
    for (let at = 1; at < end; at += 7) {
      expect((await toFailure(INVOICE.slice(0, at))).reason).toMatch(/^[^\n]+\.$/);
    }
  });

  it('with deep nesting or endless values is refused before it is built', async () => {
    expect((await toFailure(`{"a":${'['.repeat(100_000)}`)).reason).toContain(
      'nested more than 50',
    );
    expect((await toFailure(`{"a":[${'1,'.repeat(600_000)}`)).reason).toContain('more than 500000');
    const quoted = changed((json) => Object.assign(json, { notes: '[[{,'.repeat(500) }));
    expect((await toDraft(quoted)).content.notes).toHaveLength(2000);
  });
});

import { describe, expect, it } from 'vitest';
import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { isCredit } from '#server/documents/invoices/isCredit.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { comparableOriginal } from '#tests/import/comparable.ts';
import { expectedFigures } from '#tests/import/expectedFigures.ts';
import type { FoundValue, IndependentFacts } from '#tests/import/independentReader.ts';
import { ORIGINALS, readCase, readModel, readText } from '#tests/import/originals.ts';
import { EInvoiceSheet } from './EInvoiceSheet.tsx';

/** The page's text without direction marks and with normalized spaces. */
function getWords(text: string): string {
  return text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ');
}

function renderSheet(document: EInvoice, otherSeller?: string): HTMLElement {
  const { payable } = document.totals;
  const invoice = makeInvoice({
    currencyCode: document.currency,
    document,
    dueOn: document.dueOn,
    ...(otherSeller !== undefined && { otherSeller }),
    ...(isCredit(document) ? { payability: { online: false, reason: 'credit-note' } } : {}),
  });
  const { container } = renderInIntl(
    <EInvoiceSheet
      invoice={invoice}
      document={document}
      headline={{ label: 'headline', amount: payable }}
      getAddress={(position) => `/file/${position}`}
    />,
  );
  return container;
}

function getPage(document: EInvoice): string {
  return getWords(
    renderSheet(document)
      .innerHTML.replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"'),
  );
}

/** All numbers in a text, without group separators and trailing zeros. */
function getNumbers(text: string): Set<string> {
  const found = text.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  return new Set(found.map((one) => plainNumber(one.replaceAll(',', ''))));
}

function plainNumber(text: string): string {
  const number = text.replace(/^-/, '').replace(/^0+(?=\d)/, '');
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}

/** Values that the page does not show as written: codes, schemes, machine data (docs/import/terms.md). */
const NOT_AS_WRITTEN =
  /scheme$|endpoint|^(process|specification|taxPointCode|typeCode|currency|taxCurrency|isCharge|vat|category|code|unit|baseUnit|base64|mimeType|link)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

interface Expected {
  readonly texts: string[];
  readonly numbers: string[];
}

/** Everything in an original that the page has to show, as texts and as numbers. */
function getExpected(facts: IndependentFacts): Expected {
  const expected: Expected = { texts: [], numbers: [] };
  const figures =
    /^(amount|base|percent|rate|taxable|lines|allowances|charges|withoutTax|tax|taxInTaxCurrency|withTax|prepaid|rounding|payable|quantity|price|priceDiscount|grossPrice)$/;
  const add = (name: string, value: FoundValue) => {
    if (value === null || NOT_AS_WRITTEN.test(name)) return;
    if (DAY.test(value)) expected.texts.push(day(value));
    else if (figures.test(name) && NUMBER.test(value)) expected.numbers.push(plainNumber(value));
    else expected.texts.push(getWords(value).trim());
  };
  const all = (values: Readonly<Record<string, FoundValue>>, but: readonly string[] = []) => {
    for (const [name, value] of Object.entries(values)) if (!but.includes(name)) add(name, value);
  };
  all(facts.head);
  for (const [, text] of facts.notes) add('note', text);
  for (const party of [
    facts.seller,
    facts.buyer,
    facts.payee,
    facts.representative,
    facts.delivery,
  ]) {
    all(party);
  }
  for (const means of facts.means) all(means, ['account', 'debited']);
  for (const means of facts.means) add('account', grouped(means.account ?? null));
  all(facts.totals, zeroes(facts.totals));
  const reasoned = (one: Readonly<Record<string, FoundValue>>) =>
    all(one, one.reason === null ? [] : ['reasonCode']);
  facts.adjustments.forEach(reasoned);
  facts.taxes.forEach(reasoned);
  for (const one of facts.preceding) all(one);
  for (const one of facts.attachments) all(one);
  for (const { values, adjustments, attributes } of facts.lines) {
    const isDifferent = new Set(facts.lines.map((line) => `${line.values.vat}${line.values.rate}`));
    all(values, [
      ...(isDifferent.size > 1 ? [] : ['rate']),
      ...(/^1(\.0*)?$/.test(values.base ?? '') ? ['base'] : []),
    ]);
    for (const one of adjustments) all(one, one.reason === null ? [] : ['reasonCode']);
    for (const [name, value] of attributes)
      for (const text of [name, value]) add('attribute', text);
  }
  return expected;
}

/** Totals of zero, which the page leaves out. */
function zeroes(totals: Readonly<Record<string, FoundValue>>): string[] {
  return Object.entries(totals)
    .filter(
      ([name, value]) =>
        /^(prepaid|rounding|allowances|charges)$/.test(name) && Number(value) === 0,
    )
    .map(([name]) => name);
}

function day(text: string): string {
  return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}

/** An IBAN in groups of four, as the page shows it. */
function grouped(account: FoundValue): FoundValue {
  const id = account?.replaceAll(' ', '') ?? '';
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(id);
  return isIban ? (id.match(/.{1,4}/g) ?? []).join(' ') : account;
}

/** The values that the page shows in rows with labels: totals, VAT breakdown and lines. */
function figuresOn(page: HTMLElement) {
  const toRows = (table: Element | null | undefined) => [
    ...(table?.querySelectorAll('tbody tr') ?? []),
  ];
  const firstWord = (label: string) => label.split(' · ')[0] ?? '';
  const [lines] = page.querySelectorAll('table');
  const taxes = [...page.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === 'VAT breakdown',
  );
  const totals = [...page.querySelectorAll('dl')].find(
    (list) => list.querySelector('dt')?.textContent === 'Sum of items',
  );
  return {
    totals: [...(totals?.children ?? [])].map((row) => [
      firstWord(plainWords(row.querySelector('dt'))),
      signed(plainWords(row.querySelector('dd'))),
    ]),
    taxes: toRows(taxes).map((row) => {
      const label = plainWords(row.querySelector('th')?.firstChild);
      const at = label.lastIndexOf(' of ');
      return [
        label.slice(0, at),
        signed(label.slice(at)),
        signed(plainWords(row.querySelector('td'))),
      ];
    }),
    lines: toRows(lines).map((row) => {
      const [name, ...small] = [...row.querySelectorAll('th > span')].map(plainWords);
      return { name, small, amount: signed(plainWords(row.querySelector('td'))) };
    }),
  };
}

function plainWords(node: Node | null | undefined): string {
  return getWords(node?.textContent ?? '').trim();
}

/** The only number in a text, with its sign. */
function signed(text: string): string {
  const [number = '', ...more] = getNumbers(text);
  expect(more).toEqual([]);
  return `${text.includes('\u2212') ? '-' : ''}${number}`;
}

describe('the page of an imported document', () => {
  it.each(ORIGINALS)('shows each amount of %s with its sign and its label', async (original) => {
    const xml = readText(original);
    const page = figuresOn(renderSheet(toStoredDocument(await readModel(xml))));
    const facts = comparableOriginal(xml, original) as IndependentFacts;
    const expected = expectedFigures(facts, /<(\w+:)?CreditNote\b|TypeCode>381</.test(xml));
    expect(page.totals).toEqual(expected.totals);
    expect(page.taxes).toEqual(expected.taxes);
    expect(page.lines.map(({ name, amount }) => [name, amount])).toEqual(
      expected.lines.map(([name, , amount]) => [name, amount]),
    );
    for (const [index, [, parts]] of expected.lines.entries()) {
      const rows = page.lines[index]?.small.map((row) => {
        const at = row.lastIndexOf(': ');
        return [row.slice(0, at).split(' · ')[0], row.slice(at + 2)] as const;
      });
      for (const [label, amount] of parts) {
        const amounts = rows?.filter(([name]) => name === label).map(([, text]) => signed(text));
        expect(amounts, label).toContain(amount);
      }
    }
  });

  it('shows who receives the payment if the seller is not the business', async () => {
    const document = toStoredDocument(await readModel(readCase('price-surcharge.cii.xml')));
    const payee = 'Fern & Field receives your payment.';
    expect(getWords(renderSheet(document, 'Atelier Roux').textContent)).toContain(payee);
    expect(getWords(renderSheet(document).textContent)).not.toContain(payee);
  });

  it('labels a surcharge on a price as a surcharge, not as a discount', async () => {
    const document = toStoredDocument(await readModel(readCase('price-surcharge.cii.xml')));
    const { lines } = figuresOn(renderSheet(document));
    const [third] = lines.slice(2);
    expect(third?.small.join(' ')).toMatch(
      /Price before surcharge CHF 3\.0000 · Price surcharge CHF 1\.5000/,
    );
    expect(third?.small.join(' ')).not.toMatch(/discount/i);
  });

  it.each(ORIGINALS)(
    'shows everything that an independent parser finds in %s',
    async (original) => {
      const document = toStoredDocument(await readModel(readText(original)));
      const page = getPage(document);
      const numbers = getNumbers(page);
      const facts = comparableOriginal(readText(original), original) as IndependentFacts;
      const expected = getExpected(facts);
      expect(expected.texts.length).toBeGreaterThan(5);
      expect(expected.texts.filter((text) => !page.includes(text))).toEqual([]);
      expect(expected.numbers.filter((number) => !numbers.has(number))).toEqual([]);
    },
  );
});

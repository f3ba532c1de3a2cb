import { expect, it } from 'vitest';
import type { ContentBlock, PdfContentRequest } from '#contract/pdfContent.ts';
import { makeCharges } from '#tests/builders/checkout/makeCharges.ts';
import { makeBankTransfer } from '#tests/builders/documents/makeBankTransfer.ts';
import { makeInvoiceResponse, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeContact } from '#tests/builders/documents/makeParties.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { createPdfContent } from './createPdfContent.ts';

const ENGLISH = { catalogue: 'en-US', format: 'en-US' };
const ARABIC = { catalogue: 'ar', format: 'ar' };

async function contentOf(changes: Partial<PdfContentRequest> = {}) {
  const content = await createPdfContent({
    kind: 'invoice',
    response: makeInvoiceResponse(),
    paymentId: null,
    charges: null,
    locale: ENGLISH,
    contentLocale: 'en-US',
    now: Date.parse('2026-11-28T10:00:00Z'),
    ...changes,
  });
  if (content === null) throw new Error('no content');
  return content;
}

const titlesOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'section' ? [block.title] : []));

it('has the figures of the page, in the order of the page', async () => {
  const response = makeInvoiceResponse({ payments: [makePayment({ state: 'failed' })] });
  const { title, business, letter, blocks } = await contentOf({ response });
  expect({ title, business, letter }).toEqual({
    title: 'Invoice 2041',
    business: 'Fern & Field',
    letter: 'F',
  });
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'figure',
    'facts',
    'section',
    'totals',
    'section',
    'section',
    'section',
  ]);
  expect(titlesOf(blocks)).toEqual(['Items', 'Payments', 'Notes', 'Questions?']);
  expect(blocks[0]).toMatchObject({
    label: 'Amount due',
    amount: '$1,134.50',
    chip: { tone: 'neutral', label: 'Due Dec 15, 2026' },
  });
  expect(blocks[2]).toMatchObject({
    title: 'Items',
    blocks: [
      {
        kind: 'table',
        heads: ['Item', 'Amount'],
        lines: [
          { name: 'Garden design, front and side', notes: ['1 plan'], amount: '$680.00' },
          { notes: ['14 × $32.50 · 10% off'], amount: '$455.00' },
          { name: 'Delivery', notes: [], amount: '$45.00' },
        ],
      },
    ],
  });
  expect(blocks[3]).toMatchObject({
    totals: [
      { label: 'Subtotal', amount: '$1,180.00', kind: 'plain' },
      { label: 'Discount', amount: '−$45.50', kind: 'plain' },
      { label: 'Total', amount: '$1,134.50', kind: 'strong' },
    ],
  });
});

it('has the total before the status if only a part of it is due, as on the page', async () => {
  const payPlan = {
    amountDue: '310.00',
    dueOn: '2026-12-15',
    instalments: [{ dueOn: '2027-01-15', amount: '824.50' }],
  };
  const { blocks } = await contentOf({ response: makeInvoiceResponse({ payPlan }) });
  expect(blocks[0]).toMatchObject({
    amount: '$310.00',
    whole: 'Total remaining: $1,134.50',
    chip: { label: 'Deposit due' },
  });
  expect(blocks[0]).not.toMatchObject({ notes: [expect.stringContaining('Total remaining')] });
});

it('has no section of payments if there are none, like the printed page', async () => {
  const { blocks } = await contentOf({ response: makeInvoiceResponse({ payments: [] }) });
  expect(titlesOf(blocks)).not.toContain('Payments');
});

it('has the text of the business unchanged, with its line breaks and direction', async () => {
  const notes = 'First <b>line</b> &amp;\n\u0005مرحبا';
  const orderTerms = 'مرحبا first';
  const { blocks } = await contentOf({ response: makeInvoiceResponse({ notes, orderTerms }) });
  const texts = blocks.flatMap((block) => (block.kind === 'section' ? block.blocks : []));
  expect(texts).toContainEqual({
    kind: 'text',
    text: 'First <b>line</b> &amp;\nمرحبا',
    dir: 'ltr',
  });
  expect(texts).toContainEqual({ kind: 'text', text: orderTerms, dir: 'rtl' });
});

it('is right-to-left in Arabic, with isolated numbers and names', async () => {
  const { dir, title, pageLabel } = await contentOf({ locale: ARABIC });
  expect(dir).toBe('rtl');
  expect(title).toContain('\u20682041\u2069');
  expect(pageLabel).toContain('\ue000');
});

it('groups later charges of a quote with their sums', async () => {
  const response = makeQuoteResponse({ sketches: [MONTHLY_CARE, MONTHLY_CARE] });
  const { blocks } = await contentOf({ kind: 'quote', response });
  expect(titlesOf(blocks).join()).toContain('Every month');
  const lines = blocks
    .flatMap((block) => (block.kind === 'section' ? block.blocks : []))
    .flatMap((block) => (block.kind === 'table' ? block.lines : []))
    .map(({ name, amount, isSum }) => [name, amount, isSum]);
  expect(lines).toEqual([
    ['Garden care', '$95.00', false],
    ['Garden care', '$95.00', false],
    ['Each time', '$190.00', true],
  ]);
});

/** The texts of all sections, in order. */
const textsOf = (blocks: readonly ContentBlock[]) => JSON.stringify(blocks);

it('has the later charges of an order, with the saved payment method', async () => {
  const response = makeInvoiceResponse({ hasCharges: true });
  const charges = { ...makeCharges(), method: { brand: 'visa', last4: '4242', expires: null } };
  const { blocks } = await contentOf({ response, charges });
  expect(titlesOf(blocks)).toContain('Later payments');
  const later = blocks.filter(
    (block) => block.kind === 'section' && block.title === 'Later payments',
  );
  expect(later[0]).toMatchObject({
    blocks: expect.arrayContaining([{ kind: 'rows', rows: expect.anything() }]),
  });
  expect(textsOf(blocks)).toContain('4242');
  expect(titlesOf((await contentOf({ response })).blocks)).not.toContain('Later payments');
});

it('has the account for a bank transfer, even if the invoice can be paid online', async () => {
  const response = makeInvoiceResponse({ bankTransfer: makeBankTransfer() });
  const { blocks } = await contentOf({ response });
  expect(titlesOf(blocks)).toContain('Pay by bank transfer');
  expect(textsOf(blocks)).toContain('DE02 1203 0000 0000 2020 51');
});

it('names the country of a foreign customer in the language of the document', async () => {
  const address = { ...makeContact().address, country: 'DEU' } as never;
  const response = makeInvoiceResponse({ contact: { ...makeContact(), address } });
  const inEnglish = textsOf((await contentOf({ response })).blocks);
  expect(inEnglish).toContain('Germany');
  expect(inEnglish).not.toContain('DEU');
  const inArabic = await contentOf({ response, locale: ARABIC });
  expect(textsOf(inArabic.blocks)).toContain('ألمانيا');
});

it('is the receipt of one payment, and null for a payment without a receipt', async () => {
  const payments = [makePayment({ id: 'pay_1' }), makePayment({ id: 'pay_2', state: 'refunded' })];
  const response = makeInvoiceResponse({ payments });
  const request = { kind: 'receipt', response } as const;
  expect((await contentOf({ ...request, paymentId: 'pay_1' })).title).toBe('Receipt');
  await expect(contentOf({ ...request, paymentId: 'pay_2' })).rejects.toThrow('no content');
});

it('has the QR codes of a bank transfer as pictures of shapes', async () => {
  const bankTransfer = makeBankTransfer({ qrBill: 'SPC\n0200\n1\nCH9300762011623852957' });
  const { blocks } = await contentOf({ response: makeInvoiceResponse({ bankTransfer }) });
  const all = blocks.flatMap((block) => (block.kind === 'section' ? block.blocks : [block]));
  const pictures = all.filter((block) => block.kind === 'picture');
  expect(pictures.map(({ alt, caption }) => [alt, caption])).toEqual([
    ['QR code for this transfer', ''],
    [
      'Swiss QR-bill for banking apps in Switzerland',
      'Swiss QR-bill for banking apps in Switzerland',
    ],
  ]);
  expect(pictures[0]?.widthMm).toBeCloseTo((46 * 45) / 37);
  expect(pictures[0]?.svg).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"><path fill="#fff" d="/,
  );
});

import { describe, expect, it } from 'vitest';
import { CII_PATHS } from './ciiPaths.ts';
import { factsOf } from './factsOf.ts';
import { type Found, type IndependentFacts, readFacts, readLeaves } from './independentReader.ts';
import { documentOf, ORIGINALS, textOf } from './originals.ts';
import { UBL_PATHS } from './ublPaths.ts';

/** One way to write a value: numbers without sign and zeros that say nothing, days with dashes, base64 padded. */
function plain(value: Found): Found {
  if (value === null) return null;
  if (/^\d{8}$/.test(value) && /^(19|20)/.test(value)) {
    return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  }
  if (/^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})$/.test(value)) return value.slice(0, 10);
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value)) {
    const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(value) ?? [];
    const digits = `${whole.replace(/^0+/, '') || '0'}.${fraction.replace(/0+$/, '')}`;
    return `${sign === '-' ? '-' : ''}${digits.replace(/\.$/, '')}`;
  }
  return value.replace(/\s+/g, ' ').trim();
}

function plainly(facts: IndependentFacts): unknown {
  return JSON.parse(JSON.stringify(facts), (key, value: unknown) => {
    if (key === 'isCharge') return value === '1' ? 'true' : value === '0' ? 'false' : value;
    return typeof value === 'string' ? plain(value) : value;
  });
}

/** Allowances before charges, each in its own order, as the model keeps them. */
function inOrder(facts: IndependentFacts): IndependentFacts {
  const isCharge = (one: Readonly<Record<string, Found>>) =>
    one.isCharge === 'true' || one.isCharge === '1';
  const sorted = (all: IndependentFacts['adjustments']) => [
    ...all.filter((one) => !isCharge(one)),
    ...all.filter(isCharge),
  ];
  return {
    ...facts,
    adjustments: sorted(facts.adjustments),
    lines: facts.lines.map((line) => ({ ...line, adjustments: sorted(line.adjustments) })),
    notes: facts.notes.map(([subject, text]) => {
      const [, code = subject, rest = text] = /^#([A-Z]{3})#(.*)$/s.exec(text ?? '') ?? [];
      return [code, rest];
    }),
  };
}

/** Values of an original that the model leaves out on purpose (docs/import/terms.md says which and why). */
const LEFT_OUT = [
  /UBLExtensions/,
  /UBLVersionID$/,
  /TaxScheme\/ID$/,
  /(ApplicableTradeTax|CategoryTradeTax)\/TypeCode$/,
  /Price\/AllowanceCharge\/ChargeIndicator$/,
  /ChargeIndicator(\/Indicator)?$/,
  /DocumentTypeCode$/,
  /ReferencedDocument\/TypeCode$/,
  /SpecifiedProcuringProject\/Name$/,
  /CardAccount\/NetworkID$/,
  /GrossPriceProductTradePrice\/BasisQuantity$/,
];

function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('base64')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(everyText);
}

describe('an imported document', () => {
  it.each(ORIGINALS)('says what an independent reader finds in %s', async (path) => {
    const xml = textOf(path);
    const found = readFacts(
      xml,
      path.includes('CII') || path.includes('cii') ? CII_PATHS : UBL_PATHS,
    );
    const expected = inOrder(found);
    expect(expected.lines.length).toBeGreaterThan(0);
    expect(expected.totals.payable).not.toBeNull();
    const document = await documentOf(xml);
    expect(plainly(factsOf(document))).toEqual(plainly(expected));
  });

  it.each(ORIGINALS)('leaves no value of %s behind, but those that are named', async (path) => {
    const xml = textOf(path);
    const document = await documentOf(xml);
    const kept = new Set(everyText(document).map(plain));
    const whole = everyText(document).map(plain).join('\n');
    const lost = readLeaves(xml).filter(
      ({ path: at, text }) =>
        text !== '' &&
        !LEFT_OUT.some((pattern) => pattern.test(at)) &&
        !kept.has(plain(text)) &&
        !whole.includes(plain(text.replace(/^#[A-Z]{3}#/, '')) ?? ''),
    );
    expect(lost).toEqual([]);
  });
});

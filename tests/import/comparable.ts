import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import { CII_PATHS } from './ciiPaths.ts';
import { type FoundValue, type IndependentFacts, readFacts } from './independentReader.ts';
import { toFacts } from './toFacts.ts';
import { UBL_PATHS } from './ublPaths.ts';

/** A normalized value: numbers without plus sign and insignificant zeros, days with dashes, base64 padded. */
export function plain(value: FoundValue): FoundValue {
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

/** Allowances before charges, each in its own order, as in the model. */
function inOrder(facts: IndependentFacts): IndependentFacts {
  const isCharge = (one: Readonly<Record<string, FoundValue>>) =>
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

/** BT-8 as UBL writes it: the codes of CII are another list (UNTDID 2475, not 2005) for the same three days. */
function inTheCodesOfUbl({ head, ...rest }: IndependentFacts): IndependentFacts {
  const code = head.taxPointCode ?? null;
  const days = { '5': '3', '29': '35', '72': '432' } as Readonly<Record<string, string>>;
  if (code === null) return { head, ...rest };
  const same = days[code];
  if (same === undefined) throw new Error(`${code} is not a code of UNTDID 2475 for BT-8`);
  return { ...rest, head: { ...head, taxPointCode: same } };
}

/** An independent reader's result for an original; `path` determines the syntax. Throws if it finds no line or total. */
export function comparableOriginal(xml: string, path: string): unknown {
  const isCii = /cii/i.test(path);
  const facts = inOrder(readFacts(xml, isCii ? CII_PATHS : UBL_PATHS));
  const found = isCii ? inTheCodesOfUbl(facts) : facts;
  if (found.lines.length === 0 || found.totals.payable === null) {
    throw new Error(`The independent reader finds nothing in ${path}`);
  }
  return plainly(found);
}

/** Our document in the same form. */
export function comparable(document: BusinessDocument): unknown {
  return plainly(toFacts(document));
}

/**
 * The facts that we write: the specification (that of EN 16931 if the original names none), the mandate with one payment means,
 * and only payment means with the code of the first.
 */
export function asWritten(facts: unknown): unknown {
  type Row = Readonly<Record<string, string | null>>;
  const { head, means, ...rest } = facts as { readonly head: Row; readonly means: readonly Row[] };
  const mandated = means.find(({ mandate, debited }) => mandate !== null || debited !== null);
  const none = { mandate: null, debited: null };
  return {
    ...rest,
    means: means
      .filter(({ code }) => code === means[0]?.code)
      .map((one) => (one === mandated ? one : { ...one, ...none })),
    head: { ...head, specification: head.specification ?? 'urn:cen.eu:en16931:2017' },
  };
}

/**
 * The values that a CII file has: those of `asWritten`, but with mandate and payment reference on all payment means, because in
 * CII both belong to the document.
 */
export function asWrittenInCii(facts: unknown): unknown {
  type Row = Readonly<Record<string, string | null>>;
  const { means, ...rest } = facts as { readonly means: readonly Row[] };
  const first = (name: string) => means.find((one) => one[name] !== null)?.[name] ?? null;
  const shared = { mandate: first('mandate'), reference: first('reference') };
  const written = asWritten({ ...rest, means }) as { readonly means: readonly Row[] };
  return {
    ...written,
    means: means
      .filter(({ code }) => code === means[0]?.code)
      .map((one) => ({ ...one, ...shared })),
  };
}

/** JSON whose object keys are sorted at every depth, so that equal values have equal text. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The content of an acceptance: the accepted parts of the quote, and the language they were shown in. */
export interface AcceptedSubject {
  readonly xid: string;
  readonly revision: number;
  readonly currencyCode: string;
  readonly lines: unknown;
  readonly totals: unknown;
  readonly payPlan: unknown;
  readonly orderTerms: string | null;
  readonly locale: string;
}

/** The text whose SHA-256 is the proof of an acceptance; whoever has the quote can write it again and compare. */
export function acceptedText(subject: AcceptedSubject): string {
  const { xid, revision, currencyCode, lines, totals, payPlan, orderTerms, locale } = subject;
  return canonicalJson({
    proof: 1,
    xid,
    revision,
    currencyCode,
    lines,
    totals,
    payPlan,
    orderTerms,
    locale,
  });
}

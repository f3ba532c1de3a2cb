/** A policy violation on a page: the directive, and the source. Never the page's URL. */
export interface Violation {
  readonly directive: string;
  /** An origin, or the policy's keyword for a source without one, such as `inline`. */
  readonly blocked: string;
}

/** The maximum length of a report in one message. */
const MOST_REPORTS = 20;

const DIRECTIVE = /^[a-z]+(?:-[a-z]+){0,4}$/;
const WORD = /^[a-z][a-z-]{0,29}$/;
const LONGEST_DIRECTIVE = 40;
const LONGEST_ORIGIN = 120;
const UNKNOWN = 'unknown';

/**
 * The violations that a browser reports: one by `report-uri` (`csp-report`), or several by `report-to`, where other kinds of
 * reports are skipped. Invalid values become `unknown`; all other data about the page is dropped.
 */
export function parsePolicyReports(body: unknown): readonly Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body];
  return reports.flatMap((report) => {
    const { 'csp-report': older, type, body: newer } = toRecord(report);
    if (older !== undefined) {
      const { 'effective-directive': effective, 'violated-directive': violated } = toRecord(older);
      const [first] = String(effective ?? violated ?? '').split(' ', 1);
      return [toViolation(first, toRecord(older)['blocked-uri'])];
    }
    if (type !== 'csp-violation') return [];
    const { effectiveDirective, blockedURL } = toRecord(newer);
    return [toViolation(effectiveDirective, blockedURL)];
  });
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toViolation(directive: unknown, blocked: unknown): Violation {
  const isNamed = typeof directive === 'string' && directive.length <= LONGEST_DIRECTIVE;
  return {
    directive: isNamed && DIRECTIVE.test(directive) ? directive : UNKNOWN,
    blocked: toBlocked(typeof blocked === 'string' ? blocked : ''),
  };
}

/** Reduces a URL to its origin: the rest may be the secret of a document. */
function toBlocked(blocked: string): string {
  if (WORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return UNKNOWN;
  const { origin, protocol } = new URL(blocked);
  const named = origin === 'null' ? protocol.slice(0, -1) : origin;
  return named.length <= LONGEST_ORIGIN ? named : UNKNOWN;
}

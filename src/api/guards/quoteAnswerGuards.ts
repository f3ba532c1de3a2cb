import {
  isCompanyProfile,
  isContact,
  isLine,
  isPayPlan,
  isTotals,
  optionalDay,
  optionalInstant,
} from './documentGuards.ts';
import { isQuote } from './quoteGuards.ts';
import {
  currency,
  type Guard,
  instant,
  integer,
  list,
  optionalText,
  orNull,
  pattern,
  shape,
  text,
} from './shape.ts';

/** The answer to acceptQuote (7.11) and to declineQuote. */
export const isAnsweredQuote: Guard = shape({ quote: isQuote, companyProfile: isCompanyProfile });

const fields = list(text);
const beforeAfter = (guard: Guard) => shape({ before: guard, after: guard });
const optionalPlan = orNull(isPayPlan);
const rows = list(shape({ label: text, value: text }));

const LINE_CHANGES: Readonly<Record<string, Guard>> = {
  added: shape({ after: isLine }),
  removed: shape({ before: isLine }),
  changed: shape({ fields, before: isLine, after: isLine }),
};

/** What each part of a quote must bring when it changed; parts that nobody knows may be told by a newer server. */
const PART_CHANGES: Readonly<Record<string, Guard>> = {
  totals: shape({ fields, before: isTotals, after: isTotals }),
  payPlan: shape({ fields, before: optionalPlan, after: optionalPlan }),
  title: beforeAfter(optionalText),
  notes: beforeAfter(optionalText),
  orderTerms: beforeAfter(optionalText),
  expiresOn: beforeAfter(optionalDay),
  currencyCode: beforeAfter(currency),
  contact: beforeAfter(isContact),
  reviewRows: beforeAfter(rows),
};

const known = (guards: Readonly<Record<string, Guard>>, name: string): Guard | undefined =>
  Object.hasOwn(guards, name) ? guards[name] : undefined;

const isChange: Guard = (value) => {
  if (!shape({ part: text, kind: text })(value)) return false;
  const { part, kind } = value as { part: string; kind: string };
  if (part === 'line') return known(LINE_CHANGES, kind)?.(value) ?? false;
  return known(PART_CHANGES, part)?.(value) ?? true;
};

/** The answer to getQuoteChanges. */
export const isQuoteChanges: Guard = shape({ from: integer, to: integer, changes: list(isChange) });

/** The answer to getQuoteProof. */
export const isProofDocument: Guard = shape({
  kind: text,
  version: integer,
  appId: text,
  xid: text,
  quoteNumber: text,
  revision: integer,
  locale: text,
  tappedAt: optionalInstant,
  acceptedAt: instant,
  algorithm: text,
  hash: pattern(/^[0-9a-f]{64}$/),
  subject: text,
});

/** Scrubs one text. */
export type Scrub = (text: string) => string;

/** Our own values, which reveal nothing about a visitor: names of requests, codes, releases. */
const PLAIN = /^[\w.+-]{1,64}$/;

/** The id of a request in the server's log. */
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The maximum number of entries of a record that are sent. */
const MOST_ENTRIES = 20;

/** Whether a value is a word of ours, such as a code or a release. */
export function isPlainName(value: unknown): value is string {
  return typeof value === 'string' && PLAIN.test(value);
}

/**
 * A record's entries with texts scrubbed; only texts, small numbers and booleans are included. Of ids only those of
 * requests stay.
 */
export function cleanRecord(
  record: Readonly<Record<string, unknown>>,
  scrub: Scrub,
): Record<string, string | number | boolean | null> {
  const entries = Object.entries(record).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const clean = cleanValue(name, value, scrub);
      return clean === undefined ? [] : [[scrub(name), clean]];
    }),
  );
}

function cleanValue(name: string, value: unknown, scrub: Scrub) {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < MOST_NUMBER ? value : '[number]';
  if (typeof value !== 'string') return undefined;
  return name === 'requestId' && REQUEST_ID.test(value) ? value : scrub(value);
}

/** Larger numbers may be a card's or a phone's. */
const MOST_NUMBER = 1_000_000;

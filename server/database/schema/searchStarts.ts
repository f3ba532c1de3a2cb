import { type SQL, sql } from 'drizzle-orm';

/** The longest search, in characters, that matches the start of a text; a longer one matches any part, by trigrams. */
export const LONGEST_START = 2;

/**
 * The texts whose start a short search matches: the number, its last part, the name, its last word, the company, the
 * e-mail.
 */
const SEARCHED = [
  'number',
  "split_part(number, '-', -1)",
  'contact_name',
  "split_part(contact_name, ' ', -1)",
  "coalesce(contact_company, '')",
  "coalesce(contact_email, '')",
];

const starts = SEARCHED.flatMap((text) =>
  Array.from({ length: LONGEST_START }, (_, at) => `app_id || ' ' || left(${text}, ${at + 1})`),
);

/**
 * The starts of the texts of a document, each with the business's id as a prefix, so that one index over all businesses
 * finds the documents of one. They are folded in a single call, which writes rows faster than a call for each.
 */
export const SEARCH_STARTS: SQL = sql.raw(
  `string_to_array(fold_text(${starts.join(" || E'\\n' || ")}), E'\\n')`,
);

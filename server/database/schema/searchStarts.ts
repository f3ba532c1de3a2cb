import { type SQL, sql } from 'drizzle-orm';

/** The longest search that finds starts; a longer one finds parts, by their groups of three letters. */
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
 * The starts of a document, each after its business: an index of all businesses then finds those of one. They are folded
 * in one call, because rows are written faster that way than with a call for each.
 */
export const SEARCH_STARTS: SQL = sql.raw(
  `string_to_array(fold_text(${starts.join(" || E'\\n' || ")}), E'\\n')`,
);

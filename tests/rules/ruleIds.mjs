/** The maximum number of ids that one test may claim: a test that claims more proves none of them well. */
export const MAX_IDS = 3;

/**
 * The rule ids that a test's title claims: `[5.07]`, `[5.07, 5.08]`.
 * @param {string} title
 * @returns {string[]}
 */
export function parseRuleIds(title) {
  const groups = title.match(/\[\d+\.\d+(?:,? \d+\.\d+)*\]/g) ?? [];
  return [...new Set(groups.flatMap((group) => group.match(/\d+\.\d+/g) ?? []))];
}

/**
 * The rules of `docs/rules.tsv`, in its order; throws for a row that is not id, area, statement, how, and for a duplicate id.
 * @param {string} text
 * @returns {{id: string, area: string, statement: string, how: string}[]}
 */
export function parseRules(text) {
  const seen = new Set();
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line, index) => {
      const [id = '', area = '', statement = '', how = '', ...more] = line.split('\t');
      const isWhole = /^\d+\.\d\d$/.test(id) && area && statement && how && more.length === 0;
      if (!isWhole || seen.has(id)) throw new Error(`docs/rules.tsv, line ${index + 2}: ${line}`);
      seen.add(id);
      return { id, area, statement, how };
    });
}

/**
 * Why rules have no test, by id, from `docs/untested-rules.tsv`; throws for a row that is not id and reason.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function parseReasons(text) {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', reason = '', ...more] = line.split('\t');
      if (!/^\d+\.\d\d$/.test(id) || reason === '' || more.length > 0)
        throw new Error(`docs/untested-rules.tsv: ${line}`);
      return /** @type {const} */ ([id, reason]);
    });
  return new Map(rows);
}

/**
 * What is wrong with the ids in a title.
 * @param {string} title
 * @param {ReadonlySet<string>} known
 * @returns {string[]}
 */
export function titleFaults(title, known) {
  const ids = parseRuleIds(title);
  const unknown = ids.filter((id) => !known.has(id));
  return [
    ...(ids.length > MAX_IDS ? [`"${title}" claims ${ids.length} rules (limit ${MAX_IDS})`] : []),
    ...unknown.map((id) => `"${title}" claims ${id}, which docs/rules.tsv does not know`),
  ];
}

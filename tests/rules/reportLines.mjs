/**
 * Whether a proved rule is tested on another level than the list requires. Visual rules are tested in a browser.
 * @param {import('./checkResults.mjs').RuleState} rule
 */
export function isTestedElsewhere({ state, how, shownBy }) {
  return state === 'proved' && !shownBy.includes(how === 'visual' ? 'e2e' : how);
}

/**
 * The rules report: one line for each area with its count, and the total. Then it lists the rules without a passing test (failing
 * ones are marked), those that are tested on another level than the list requires, and those that only the catalogue proves.
 * @param {readonly import('./checkResults.mjs').RuleState[]} rules
 * @param {(file: string) => boolean} isCatalogueOnly whether a test's file is about the catalogue, or about a control that no page uses
 * @param {ReadonlyMap<string, string>} reasons why a rule has no test, by its id
 * @returns {string[]}
 */
export function reportLines(rules, isCatalogueOnly = () => false, reasons = new Map()) {
  const areas = [...new Set(rules.map((rule) => rule.area))].sort();
  const getCount = (/** @type {readonly import('./checkResults.mjs').RuleState[]} */ some) =>
    `${String(some.filter((rule) => rule.state === 'proved').length).padStart(4)} of ${String(some.length).padStart(3)}`;
  const open = rules.filter((rule) => rule.state !== 'proved');
  const otherwise = rules.filter(isTestedElsewhere);
  const stale = rules.filter((rule) => rule.state === 'proved' && reasons.has(rule.id));
  const unused = rules.filter(
    ({ state, files }) => state === 'proved' && files.length > 0 && files.every(isCatalogueOnly),
  );
  return [
    'Rules with a test that ran and passed',
    ...areas.map(
      (area) => `  ${area.padEnd(16)}${getCount(rules.filter((rule) => rule.area === area))}`,
    ),
    `  ${'all'.padEnd(16)}${getCount(rules)}`,
    '',
    `Without one: ${open.length}`,
    ...open.flatMap((rule) => {
      const mark = rule.state === 'failing' ? ' (its test fails)' : '';
      const line = `  ${rule.id.padEnd(6)}${rule.area.padEnd(16)}${rule.statement} [${rule.how}]${mark}`;
      const reason = reasons.get(rule.id);
      return reason === undefined ? [line] : [line, `        ${reason}`];
    }),
    ...(stale.length === 0
      ? []
      : [
          '',
          `With a reason for having no test, and one all the same: ${stale.map(({ id }) => id).join(', ')}`,
        ]),
    ...(otherwise.length === 0
      ? []
      : ['', `Shown on another level than the list asks: ${otherwise.length}`]),
    ...otherwise.map(
      (rule) => `  ${rule.id.padEnd(6)}asks ${rule.how}, shown by ${rule.shownBy.join(', ')}`,
    ),
    ...(unused.length === 0
      ? []
      : ['', `Shown only in the catalogue, or of a control that no page uses: ${unused.length}`]),
    ...unused.map((rule) => `  ${rule.id.padEnd(6)}${rule.area.padEnd(16)}${rule.statement}`),
  ];
}

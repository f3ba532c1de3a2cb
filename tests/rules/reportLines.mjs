/**
 * The rules report: a line an area with its count, the total, then the rules that are not proved, failing ones marked,
 * and those shown in another way than the list asks.
 * @param {readonly import('./checkResults.mjs').RuleState[]} rules
 * @returns {string[]}
 */
export function reportLines(rules) {
  const areas = [...new Set(rules.map((rule) => rule.area))].sort();
  const getCount = (/** @type {readonly import('./checkResults.mjs').RuleState[]} */ some) =>
    `${String(some.filter((rule) => rule.state === 'proved').length).padStart(4)} of ${String(some.length).padStart(3)}`;
  const open = rules.filter((rule) => rule.state !== 'proved');
  const otherwise = rules.filter(
    (rule) => rule.state === 'proved' && !rule.shownBy.includes(rule.how),
  );
  return [
    'Rules with a test that ran and passed',
    ...areas.map(
      (area) => `  ${area.padEnd(16)}${getCount(rules.filter((rule) => rule.area === area))}`,
    ),
    `  ${'all'.padEnd(16)}${getCount(rules)}`,
    '',
    `Without one: ${open.length}`,
    ...open.map((rule) => {
      const mark = rule.state === 'failing' ? ' (its test fails)' : '';
      return `  ${rule.id.padEnd(6)}${rule.area.padEnd(16)}${rule.statement} [${rule.how}]${mark}`;
    }),
    ...(otherwise.length === 0
      ? []
      : ['', `Shown in another way than the list asks: ${otherwise.length}`]),
    ...otherwise.map(
      (rule) => `  ${rule.id.padEnd(6)}asks ${rule.how}, shown by ${rule.shownBy.join(', ')}`,
    ),
  ];
}

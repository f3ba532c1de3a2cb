import { checkLocales } from './checkLocales.ts';
import type { Coverage } from './coverage.ts';

/**
 * `npm run locales`: checks every catalogue and prints the coverage of each language. Exits with 1 on a fault;
 * with `--release`, no language may lack a message.
 */
const isRelease = process.argv.includes('--release');
const { faults, coverage } = checkLocales({ isRelease });

const toPercent = ({ translated, goal }: Coverage) => `${((translated / goal) * 100).toFixed(1)}%`;

for (const row of coverage) {
  const ids = row.missing.length > 5 ? `${row.missing.slice(0, 5)} ...` : `${row.missing}`;
  const missing = row.missing.length > 0 ? `, ${row.missing.length} missing: ${ids}` : '';
  console.log(`${row.tag.padEnd(10)}${toPercent(row).padStart(6)} of ${row.goal}${missing}`);
}
for (const fault of faults) console.log(fault);
console.log(`\n${coverage.length} languages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

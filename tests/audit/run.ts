/** `npm run audit:scripts`: prints the scripts of all pages, and fails if one has no reason. Needs `npm run build`. */
import { listScripts } from './listScripts.ts';

const scripts = listScripts();
console.log(['page', 'script', 'origin', 'reason'].join('\t'));
for (const { page, script, origin, why } of scripts)
  console.log([page, script, origin, why || 'NO REASON'].join('\t'));
const unexplained = scripts.filter(({ why }) => why === '');
console.log(`${scripts.length} scripts, ${unexplained.length} without a reason`);
if (unexplained.length > 0) process.exitCode = 1;

import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/build/prepare/ensureBuilt.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isBuilt = ensureBuilt({ root, print: (line) => console.log(line) });
if (!isBuilt) console.log('dist/ is up to date.');

// dist/server/main.js: imports packages only after the checks

import { assertNodeVersion } from '#server/build/prepare/assertNodeVersion.mjs';
import { distFolder } from '#server/platform/files/runtimeFile.ts';
import { assertComplete } from './checks/assertComplete.ts';
import { reportFailure } from './checks/reportFailure.ts';
import { toLoadFailure } from './checks/toLoadFailure.ts';

const root = distFolder();

function exitWith(sentence: string): never {
  reportFailure(sentence, process.stderr);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';

try {
  assertNodeVersion(process.versions.node);
  assertComplete(root);
} catch (error) {
  exitWith(error instanceof Error ? error.message : String(error));
}
const { main } = await import('./main.ts').catch((error) => exitWith(toLoadFailure(error, root)));
await main({ root, args: process.argv.slice(2) });

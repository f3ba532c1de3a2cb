import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '#server/build/prepare/ensureInstalled.mjs';

/** `npm run dev`: starts everything from the sources. Pages reload on a change; a change of the server restarts it. */
const root = fileURLToPath(new URL('../..', import.meta.url));
ensureInstalled({ root, print: (line) => console.log(line) });

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const program = join(root, 'server/launch/devServer.ts');
const child = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', program, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ENVIRONMENT: 'development', ...process.env } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));

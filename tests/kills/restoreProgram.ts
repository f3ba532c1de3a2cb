/** `npm run restore` in its own process, so that a test can end it: `restoreProgram.ts FILE`, with the settings in the environment. */
import { runRestore } from '#server/commands/backup/runRestore.ts';

process.exitCode = await runRestore({
  args: process.argv.slice(2),
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

/** A backup without a server that never ends, so that a test can kill it: `backupProgram.ts DATA_DIR` prints `copied`. */
import { join } from 'node:path';
import { DATABASE_FOLDER, streamEmbedded } from '#server/backup/embeddedBackup.ts';
import { acquireDataLock } from '#server/database/embedded/dataLock.ts';
import { snapshotFolder } from '#server/database/embedded/snapshotFolder.ts';

const [, , dataDir = ''] = process.argv;
process.stdin.resume(); // the pending copy alone would not prevent the process from ending
await acquireDataLock(dataDir, 'backup');
await streamEmbedded(dataDir, async (folder) => {
  await snapshotFolder(join(dataDir, DATABASE_FOLDER), folder);
  process.stdout.write('copied\n');
  await new Promise(() => undefined);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase.ts';
import { dumpTables } from '#tests/contract/support/database/dumpTables.ts';
import type { Places } from './findTraces.ts';

/** The processors' own books are in other files. */
const OF_PROCESSORS = /-stand-in\.json$/;

/** Every file of a product's data folder, byte by byte. */
export function readFolder(folder: string): Places {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile() && !OF_PROCESSORS.test(file.name))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), readFileSync(path, 'latin1')];
      }),
  );
}

/**
 * Every row of the database in a product's data folder. The product must have ended. Large values are compressed in its
 * files.
 */
export async function readRows(dataDir: string): Promise<Places> {
  const database = await openDatabase({ dataDir });
  try {
    const tables = await dumpTables(database.db);
    return Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [`table ${name}`, toText(rows)]),
    );
  } finally {
    await database.close();
  }
}

/** Bytes are stored as an object of numbers, which is converted to text here. */
function toText(rows: readonly string[]): string {
  return rows
    .join('\n')
    .replaceAll(/"\d+":(\d{1,3})[,}]/g, (_, byte) => String.fromCharCode(Number(byte)));
}

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyClusterFolder } from '#server/database/embedded/emptyCluster.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { installation } from '#server/database/schema/installation.ts';

it('the build contains the empty database of this PGlite version, and a first start from it persists data', async () => {
  expect(existsSync(join(await emptyClusterFolder(), 'PG_VERSION'))).toBe(true);
  const dataDir = await mkdtemp(join(tmpdir(), 'billfold-built-'));
  const first = await openDatabase({ dataDir });
  await first.db.insert(installation).values({ name: 'kept', value: 1 });
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await second.db.select().from(installation)).toEqual([{ name: 'kept', value: 1 }]);
  await second.close();
  await rm(dataDir, { recursive: true });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUserElsewhere, readPlace, startDataHeartbeat } from './dataHeartbeat.ts';

const USER = { place: 'the first container', holder: 'port 8080, process 7' };

describe('the heartbeat in a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-heartbeat-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('names the living process of another container', async () => {
    const heartbeat = await startDataHeartbeat(folder, USER);
    expect(await findUserElsewhere(folder, 'the second container')).toEqual(USER);
    expect(await findUserElsewhere(folder, USER.place)).toBeNull();
    await heartbeat.stop();
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not block the folder of a container that was killed', async () => {
    await writeFile(join(folder, 'in-use.json'), JSON.stringify(USER));
    expect(await findUserElsewhere(folder, 'the second container', 500)).toBeNull();
  });

  it('ignores a file that is not complete', async () => {
    await writeFile(join(folder, 'in-use.json'), '');
    expect(await findUserElsewhere(folder, 'the second container')).toBeNull();
  });

  it('places all processes of this machine together', () => {
    expect(readPlace()).toBe(readPlace());
  });
});

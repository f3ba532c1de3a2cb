import { expect, it } from 'vitest';
import type { Reader } from '#server/database/database.ts';
import { createReadVersion } from './createReadVersion.ts';

const NAME = { kind: 'invoice', appId: 'fern', xid: 'x1' } as const;

/** A database that accepts every query and responds to none. */
function makeSilentDatabase(): Reader {
  const silent: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? () => undefined : silent),
    apply: () => silent,
  });
  return silent as Reader;
}

it('stops waiting for a database that does not respond, and sends the page without it', async () => {
  const readVersion = createReadVersion(makeSilentDatabase(), 20);
  await expect(readVersion(NAME)).rejects.toThrow('The database does not respond');
});

import { expect, it } from 'vitest';
import { createSpaceCheck, MIN_FREE_BYTES } from './freeSpace.ts';

it('reports whether there is free space, checks again after a second, and notices when it returns', () => {
  let now = 0;
  let free = MIN_FREE_BYTES;
  const hasRoom = createSpaceCheck(
    '/data',
    () => now,
    () => ({ bavail: free, bsize: 1 }),
  );
  expect(hasRoom()).toBe(true);
  free -= 1;
  expect(hasRoom()).toBe(true);
  now = 1_000;
  expect(hasRoom()).toBe(false);
  free += 1;
  now = 2_000;
  expect(hasRoom()).toBe(true);
});

it('reports free space if the disk cannot be read', () => {
  const hasRoom = createSpaceCheck(
    '/data',
    () => 0,
    () => {
      throw new Error('ENOSYS');
    },
  );
  expect(hasRoom()).toBe(true);
});

import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('hashes the UTF-8 of a text', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await sha256('Grüße')).toBe(
    'f83e039796c6453a10f5519e39fd113901572316a1a8ea07cb525d2801dfd074',
  );
});

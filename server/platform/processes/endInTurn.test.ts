import { expect, it } from 'vitest';
import { endInTurn } from './endInTurn.ts';

it('runs every ending, waits for each, and reports the first failure', async () => {
  const ended: string[] = [];
  const endings = [
    async () => {
      await Promise.resolve();
      ended.push('door');
    },
    () => {
      throw new Error('The database is away');
    },
    () => ended.push('lock'),
    () => Promise.reject(new Error('later')),
  ];
  await expect(endInTurn(endings)).rejects.toThrow('The database is away');
  expect(ended).toEqual(['door', 'lock']);
});

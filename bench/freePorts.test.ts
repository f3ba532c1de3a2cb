import { expect, it } from 'vitest';
import { freePorts } from './freePorts.mjs';

it('finds distinct ports that the system does not assign to connections', async () => {
  const rows = 30;
  const firsts = await Promise.all(Array.from({ length: rows }, () => freePorts(14)));
  const ports = new Set(
    firsts.flatMap((first) => Array.from({ length: 14 }, (_, at) => first + at)),
  );
  expect(ports.size).toBe(rows * 14);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { checkNoise, type Noise, noiseLog } from './expectNoise.ts';

function listen(level: Noise['level']): void {
  console[level] = (...parts: unknown[]) => {
    noiseLog().seen.push({ level, text: format(...parts) });
  };
}

function judge(): void {
  const log = noiseLog();
  const faults = checkNoise(log);
  log.seen = [];
  log.expected = [];
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

listen('error');
listen('warn');
beforeEach(judge);
afterEach(judge);
afterAll(judge);

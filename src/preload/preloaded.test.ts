import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { PRELOAD_GLOBAL } from '#platform/preloadGlobal.ts';
import type { Preloaded } from './preloaded.ts';

const shell = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

it('the shell announces loading right after its skeleton, from the head script’s message', () => {
  const [, behind = ''] = shell.split('id="skeleton"');
  const [, script = ''] = /<script>([^<]+)<\/script>/.exec(behind) ?? [];
  const announceLoading = vi.fn<Preloaded['announceLoading']>();
  const run = (page: object) => new Function('window', script)(page);
  run({ [PRELOAD_GLOBAL]: { announceLoading } });
  expect(announceLoading).toHaveBeenCalledOnce();
  expect(() => run({})).not.toThrow();
});

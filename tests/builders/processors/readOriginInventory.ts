import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessorName } from '#contract/codes.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';

/** The origin of card frames where the inventory has `CARD_FRAME_ORIGIN`. */
export const CARD_FRAMES = 'https://cards.example';

/** A line of the table in `docs/processors/origins.md`: a host that a processor's pages need, for which directives, and why. */
export interface NeededOrigin {
  readonly processor: ProcessorName;
  readonly origin: string;
  readonly directives: readonly (keyof ProcessorOrigins)[];
  readonly mode: 'both' | 'live' | 'test';
  readonly why: string;
}

/** The table as written, line by line; a test checks its contents. */
export function readOriginInventory(): readonly NeededOrigin[] {
  const text = readFileSync(join(projectRoot(), 'docs/processors/origins.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]+) +\|(.+)\|$/gm)].map(([, processor = '', rest = '']) => {
    const [host = '', directives = '', mode = '', why = ''] = rest
      .split('|')
      .map((cell) => cell.trim());
    const origin = host.replaceAll('`', '').replace('CARD_FRAME_ORIGIN', CARD_FRAMES);
    return { processor, origin, directives: directives.split(', '), mode, why } as NeededOrigin;
  });
}

import type { Settings } from '#server/settings.ts';
import type { StandIns } from './standIns.ts';

/** What the owner needs to know at the start of a public server: what is only for trials, and what is missing. */
export function describeAccess(
  {
    isLocal,
    isDemo,
    host,
    processorKeys,
  }: Pick<Settings, 'isLocal' | 'isDemo' | 'host' | 'processorKeys'>,
  { keys }: Pick<StandIns, 'keys'>,
): readonly string[] {
  if (isLocal) return [];
  const lines: string[] = [];
  if (isDemo)
    lines.push(
      `This server can be reached from other machines (HOST=${host}), and anyone can use its demo.`,
    );
  const imitated = Object.keys(keys);
  if (imitated.length > 0)
    lines.push(
      `This server can be reached from other machines (HOST=${host}), and a stand-in for ${imitated.join(', ')} accepts their payments: nobody is charged.`,
    );
  else if (Object.keys(processorKeys).length === 0)
    lines.push(
      'No processor keys are set: only businesses with their own keys can accept online payments.',
    );
  return lines;
}

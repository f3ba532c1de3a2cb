import type { Settings } from '#server/settings.ts';
import type { StandIns } from './standIns.ts';

/** What the owner has to know at the start where others reach the server: what is only for trying, and what is missing. */
export function describeReach(
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
    lines.push(`Others reach this server (HOST=${host}), and everybody may use its demo.`);
  const imitated = Object.keys(keys);
  if (imitated.length > 0)
    lines.push(
      `Others reach this server (HOST=${host}), and an imitation of ${imitated.join(', ')} takes their payments: nobody is charged.`,
    );
  else if (Object.keys(processorKeys).length === 0)
    lines.push(
      'No keys of a processor are set: only businesses with keys of their own are paid online.',
    );
  return lines;
}

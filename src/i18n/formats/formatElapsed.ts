import { formatDateTime } from './formatDate.ts';
import type { ElapsedTexts, FormatPack } from './formatPack.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS = 30;

/** Two instants (ms since 1970) and the zone to fall back to. */
export interface Elapsed {
  readonly sinceMs: number;
  readonly nowMs: number;
  readonly timeZone: string;
}

// Plural rules are the only engine data in use: engines agree on them for every tag of the set.
function say(count: number, texts: ElapsedTexts, tag: string): string {
  const text = texts[new Intl.PluralRules(tag).select(count)] ?? texts.other ?? '';
  return text.replace('{0}', String(count));
}

/** How long ago ('5 minutes ago'), in full minutes, hours or days; 'now' below a minute, a date after 30 days. */
export function formatElapsed({ sinceMs, nowMs, timeZone }: Elapsed, pack: FormatPack): string {
  const ms = nowMs - sinceMs;
  const { ago, tag } = pack;
  if (ms < MINUTE_MS) return ago.now;
  if (ms < HOUR_MS) return say(Math.floor(ms / MINUTE_MS), ago.minute, tag);
  if (ms < DAY_MS) return say(Math.floor(ms / HOUR_MS), ago.hour, tag);
  if (ms < MAX_DAYS * DAY_MS) return say(Math.floor(ms / DAY_MS), ago.day, tag);
  return formatDateTime(sinceMs, timeZone, pack);
}

import type { ReplaySettings, ReportSettings } from '#contract/prerender.ts';
import { type Environment, readText, readUrl, SettingsError } from './environment.ts';

/** The error-reporting settings from the environment; the release comes from the build. */
export type ReportDestination = Omit<ReportSettings, 'release'>;

/** Share of the routes that are traced where nothing else is set. */
export const TRACE_SAMPLE_RATE = 0.05;

/** Reads `REPORTS_*` and `REPLAY_*`; null without a `REPORTS_DSN`. Throws a `SettingsError` for invalid values. */
export function readReportSettings(env: Environment): ReportDestination | null {
  const dsn = parseDsn(env);
  if (dsn === null) return null;
  const replay = parseReplay(env);
  return {
    dsn,
    traceSampleRate: parseRate(env),
    traceTargets: parseTargets(env),
    ...(replay === null ? {} : { replay }),
  };
}

/** The message does not repeat the value: it contains a key. */
function parseDsn(env: Environment): string | null {
  const text = readText(env, 'REPORTS_DSN');
  if (text === null) return null;
  const parts = URL.canParse(text) ? new URL(text) : null;
  const isRight =
    parts !== null &&
    /^https?:$/.test(parts.protocol) &&
    /^\w+$/.test(parts.username) &&
    parts.password === '' &&
    /^\/([\w.-]+\/)*\d+$/.test(parts.pathname) &&
    parts.search + parts.hash === '';
  if (isRight) return text;
  throw new SettingsError(
    'REPORTS_DSN must be the address of a project with its public key, such as https://key@errors.example/1.',
  );
}

function parseRate(env: Environment): number {
  const text = readText(env, 'REPORTS_TRACE_RATE');
  if (text === null) return TRACE_SAMPLE_RATE;
  const rate = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && rate <= 1) return rate;
  throw new SettingsError(`REPORTS_TRACE_RATE is "${text}"; it must be a number from 0 to 1.`);
}

function parseTargets(env: Environment): readonly string[] {
  const named = (readText(env, 'REPORTS_TRACE_TARGETS') ?? '').split(',').map((one) => one.trim());
  return named.filter((one) => one !== '').map(toTarget);
}

function toTarget(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : null;
  if (origin === text && /^https?:/.test(text)) return text;
  throw new SettingsError(
    `REPORTS_TRACE_TARGETS names "${text}"; each must be an origin such as https://api.example.`,
  );
}

function parseReplay(env: Environment): ReplaySettings | null {
  if (readText(env, 'REPLAY_SCRIPT') === null) return null;
  const consent = readText(env, 'REPLAY_CONSENT')?.toLowerCase() ?? 'ask';
  if (consent !== 'ask' && consent !== 'given')
    throw new SettingsError(`REPLAY_CONSENT is "${consent}"; it must be ask or given.`);
  return { script: readUrl(env, 'REPLAY_SCRIPT', ''), asksConsent: consent === 'ask' };
}

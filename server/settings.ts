import { parseSecretsKey } from '#server/connections/secretsKey.ts';
import { type ProcessorKeys, readProcessorKeys } from '#server/processors/registry.ts';
import { POOL_SIZE, STATEMENT_TIMEOUT_MS } from './database/postgres/openPostgres.ts';
import { LOG_LEVELS, type LogLevel } from './platform/log/serverLog.ts';
import {
  type Environment,
  readList,
  readNumber,
  readPort,
  readSwitch,
  readText,
  readUrl,
  SettingsError,
} from './platform/settings/environment.ts';
import { type ReportDestination, readReportSettings } from './platform/settings/reportSettings.ts';
import { readStaffPlatform, type StaffPlatform } from './platform/settings/staffPlatform.ts';
import { readTrustedProxies } from './platform/settings/trustedProxies.ts';

/** Stand-ins and card frames use the ports after the server's own. */
const MOST_PORT = 65_530;

/** The default retention of the audit log in years. */
export const AUDIT_YEARS = 7;

const YEARS = { least: 1, most: 100, fallback: AUDIT_YEARS, unit: '' };
const POOL = { least: 2, most: 500, fallback: POOL_SIZE, unit: '' };
const TIMEOUT_MS = {
  least: 1_000,
  most: 600_000,
  fallback: STATEMENT_TIMEOUT_MS,
  unit: ' of milliseconds',
};

/** Everything that the environment decides. `databaseUrl` null means the embedded database in `dataDir`. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The base of links, null for the server's own address; `{group}` in it is the route group. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The time limit of a statement on a PostgreSQL; waiting for a lock is limited to half of it. */
  readonly databaseTimeoutMs: number;
  /** The maximum number of connections that a process opens to PostgreSQL. */
  readonly databasePool: number;
  /** The retention of the staff audit log, in years. */
  readonly auditYears: number;
  /** The surrounding platform whose tokens staff calls accept; null for none. */
  readonly staffPlatform: StaffPlatform | null;
  readonly isDemo: boolean;
  /** Whether stand-ins replace the processors without keys. */
  readonly hasStandIns: boolean;
  /** Whether only this machine reaches the server. */
  readonly isLocal: boolean;
  readonly environment: string;
  readonly apiBase: string;
  readonly coreUrlPattern: string;
  readonly singleHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  /** The service for pictures of people by the hash of their e-mail; null for none. */
  readonly avatarService: string | null;
  /** The folder whose files are served below `/.well-known/`; null for none. */
  readonly wellKnownFolder: string | null;
  /** Where readers report a bad translation: a web address or `mailto:`, in which `{locale}` stands for the language. Null for none. */
  readonly translationIssues: string | null;
  /** The proxies that are believed about a visitor's address, host and scheme (`X-Forwarded-*`): networks, or `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustedProxies: readonly string[];
  /** Whether requests by address, business and link are limited. */
  readonly hasRateLimits: boolean;
  readonly logLevel: LogLevel;
  /** Where errors are reported; null for nowhere. */
  readonly reports: ReportDestination | null;
  /** The accounts' keys by processor. */
  readonly processorKeys: ProcessorKeys;
  /** The origin of card frames, which no page has; null for one of this machine, or for none on a public server. */
  readonly cardFrameOrigin: string | null;
  /** The port for card frames; null for the port after the stand-ins'. */
  readonly cardFramePort: number | null;
  /** The port for metrics; null for none. */
  readonly metricsPort: number | null;
  /** The address that the metrics listener binds to. */
  readonly metricsHost: string;
  /** What stored secrets are sealed with; null for the key of the data folder. */
  readonly secretsKey: Buffer | null;
  /** The previous secrets key, which stored secrets may use until `npm run secrets -- rekey`; null for none. */
  readonly secretsKeyPrevious: Buffer | null;
}

/**
 * Reads the settings from environment variables. Throws a `SettingsError` that names the variable and its allowed values.
 */
export function readSettings(env: Environment): Settings {
  return {
    host: getHost(env),
    port: readPort(env, 'PORT', MOST_PORT) ?? 8080,
    publicUrl: parsePublicUrl(env),
    dataDir: readText(env, 'DATA_DIR') ?? '.data',
    databaseUrl: parseDatabaseUrl(env),
    databaseTimeoutMs: readNumber(env, 'DATABASE_TIMEOUT_MS', TIMEOUT_MS),
    databasePool: readNumber(env, 'DATABASE_POOL', POOL),
    auditYears: readNumber(env, 'AUDIT_LOG_YEARS', YEARS),
    staffPlatform: readStaffPlatform(env, getEnvironment(env)),
    isDemo: readSwitch(env, 'DEMO', isLocalOnly(env)),
    hasStandIns: readSwitch(env, 'STAND_INS', isLocal(env)),
    isLocal: isLocal(env),
    environment: getEnvironment(env),
    apiBase: readText(env, 'API_BASE') ?? '/api/{id}',
    coreUrlPattern: parsePattern(env),
    singleHosts: parseSingleHosts(env),
    corsOrigins: readList(env, 'CORS_ORIGINS'),
    avatarService:
      readText(env, 'AVATAR_SERVICE') === null ? null : readUrl(env, 'AVATAR_SERVICE', ''),
    wellKnownFolder: readText(env, 'WELL_KNOWN_FOLDER'),
    translationIssues: readTranslationIssues(env),
    trustedProxies: readTrustedProxies(env),
    hasRateLimits: readSwitch(env, 'RATE_LIMITS', true),
    logLevel: parseLogLevel(env),
    reports: readReportSettings(env),
    processorKeys: readProcessorKeys(env),
    cardFrameOrigin: parseFrameOrigin(env),
    cardFramePort: readPort(env, 'CARD_FRAME_PORT'),
    metricsPort: readPort(env, 'METRICS_PORT'),
    metricsHost: readText(env, 'METRICS_HOST') ?? '127.0.0.1',
    secretsKey: getSecretsKey(env, 'SECRETS_KEY'),
    secretsKeyPrevious: getSecretsKey(env, 'SECRETS_KEY_PREVIOUS'),
  };
}

/** Whether everything stays on this machine: a public server gets a demo only on request. */
function isLocalOnly(env: Environment): boolean {
  const hasKeys = Object.keys(readProcessorKeys(env)).length > 0;
  return isLocal(env) && parseDatabaseUrl(env) === null && !hasKeys;
}

function getHost(env: Environment): string {
  return (readText(env, 'HOST') ?? 'localhost').replace(/^\[|\]$/g, '');
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

function getEnvironment(env: Environment): string {
  return readText(env, 'ENVIRONMENT') ?? 'production';
}

function isLocal(env: Environment): boolean {
  return LOOPBACK.test(getHost(env));
}

function parseFrameOrigin(env: Environment): string | null {
  if (readText(env, 'CARD_FRAME_ORIGIN') === null) return null;
  const { origin, href } = new URL(readUrl(env, 'CARD_FRAME_ORIGIN', ''));
  if (href !== `${origin}/`) {
    throw new SettingsError('CARD_FRAME_ORIGIN must end with the host, without a path.');
  }
  const publicUrl = parsePublicUrl(env);
  if (publicUrl !== null && new URL(inGroup(publicUrl)).origin === origin) {
    throw new SettingsError('CARD_FRAME_ORIGIN must be a different origin than PUBLIC_URL.');
  }
  return origin;
}

function parseLogLevel(env: Environment): LogLevel {
  const text = readText(env, 'LOG_LEVEL')?.toLowerCase() ?? 'warn';
  const level = LOG_LEVELS.find((each) => each === text);
  if (level !== undefined) return level;
  throw new SettingsError(`LOG_LEVEL is "${text}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
}

function parsePublicUrl(env: Environment): string | null {
  const text = readText(env, 'PUBLIC_URL');
  if (text === null) return null;
  const { pathname, search, hash } = new URL(
    readUrl({ PUBLIC_URL: inGroup(text) }, 'PUBLIC_URL', ''),
  );
  if (pathname === '/' && search === '' && hash === '') return text.replace(/\/$/, '');
  throw new SettingsError('PUBLIC_URL must end with the host, without a path.');
}

/** The URL in one of the groups. */
function inGroup(publicUrl: string): string {
  return publicUrl.replace('{group}', 'quote');
}

/** Links to a public host for all groups select their pages by `?type=`. */
function parseSingleHosts(env: Environment): readonly string[] {
  const publicUrl = parsePublicUrl(env);
  const isOne = publicUrl !== null && inGroup(publicUrl) === publicUrl;
  const named = readList(env, 'SINGLE_HOSTS').map((host) => host.toLowerCase());
  return isOne ? [...named, new URL(publicUrl).hostname] : named;
}

function parseDatabaseUrl(env: Environment): string | null {
  const text = readText(env, 'DATABASE_URL');
  if (text === null || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new SettingsError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function parsePattern(env: Environment): string {
  const text = readText(env, 'CORE_URL_PATTERN') ?? '^/api/';
  try {
    new RegExp(text);
    return text;
  } catch {
    throw new SettingsError(`CORE_URL_PATTERN is not a regular expression: ${text}`);
  }
}

/** The message does not repeat the value. */
function getSecretsKey(env: Environment, name: string): Buffer | null {
  const text = readText(env, name);
  const key = text === null ? null : parseSecretsKey(text);
  if (text === null || key !== null) return key;
  throw new SettingsError(`${name} must be 32 bytes, written in base64 or in hex.`);
}

/**
 * The setting `TRANSLATION_ISSUES`: where readers report a bad translation, a web address or `mailto:`; null without it. Throws a
 * `SettingsError` for anything else.
 */
function readTranslationIssues(env: Environment): string | null {
  const text = readText(env, 'TRANSLATION_ISSUES');
  if (text === null || /^(https:|mailto:)/.test(text)) return text;
  throw new SettingsError('TRANSLATION_ISSUES must begin with https: or mailto:');
}

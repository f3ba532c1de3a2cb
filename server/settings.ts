import { isIP } from 'node:net';
import { parseSecretsKey } from '#server/connections/secretsKey.ts';
import { STATEMENT_TIMEOUT_MS } from '#server/database/openPostgres.ts';
import {
  type Environment,
  readText,
  readUrl,
  SettingsError,
} from '#server/platform/environment.ts';
import { type ReportDestination, readReportSettings } from '#server/platform/reportSettings.ts';
import { LOG_LEVELS, type LogLevel } from '#server/platform/serverLog.ts';
import { readStaffPlatform, type StaffPlatform } from '#server/platform/staffPlatform.ts';
import { type ProcessorKeys, readProcessorKeys } from '#server/processors/registry.ts';

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
  /** What stored secrets are sealed with; null for the key of the data folder. */
  readonly secretsKey: Buffer | null;
}

/**
 * Reads the settings from environment variables. Throws a `SettingsError` that names the variable and its allowed values.
 */
export function readSettings(env: Environment): Settings {
  return {
    host: getHost(env),
    port: parsePort(env),
    publicUrl: parsePublicUrl(env),
    dataDir: readText(env, 'DATA_DIR') ?? '.data',
    databaseUrl: parseDatabaseUrl(env),
    databaseTimeoutMs: parseDatabaseTimeout(env),
    auditYears: parseAuditYears(env),
    staffPlatform: readStaffPlatform(env, getEnvironment(env)),
    isDemo: parseSwitch(env, 'DEMO', isLocalOnly(env)),
    hasStandIns: parseSwitch(env, 'STAND_INS', isLocal(env)),
    isLocal: isLocal(env),
    environment: getEnvironment(env),
    apiBase: readText(env, 'API_BASE') ?? '/api/{id}',
    coreUrlPattern: parsePattern(env),
    singleHosts: parseSingleHosts(env),
    corsOrigins: parseList(env, 'CORS_ORIGINS'),
    avatarService:
      readText(env, 'AVATAR_SERVICE') === null ? null : readUrl(env, 'AVATAR_SERVICE', ''),
    wellKnownFolder: readText(env, 'WELL_KNOWN_FOLDER'),
    trustedProxies: parseTrustedProxies(env),
    hasRateLimits: parseSwitch(env, 'RATE_LIMITS', true),
    logLevel: parseLogLevel(env),
    reports: readReportSettings(env),
    processorKeys: readProcessorKeys(env),
    cardFrameOrigin: parseFrameOrigin(env),
    cardFramePort:
      readText(env, 'CARD_FRAME_PORT') === null ? null : parsePort(env, 'CARD_FRAME_PORT', 65_535),
    secretsKey: getSecretsKey(env),
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

function parseList(env: Environment, name: string): readonly string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Without a word, the proxies of this machine and of its private network. */
function parseTrustedProxies(env: Environment): readonly string[] {
  if (readText(env, 'TRUSTED_PROXIES') === null) return NETWORK_NAMES;
  const named = parseList(env, 'TRUSTED_PROXIES');
  if (named.length === 1 && named[0] === 'none') return [];
  const wrong = named.find((name) => !NETWORK_NAMES.includes(name) && !isNetwork(name));
  if (wrong === undefined) return named;
  throw new SettingsError(
    `TRUSTED_PROXIES names "${wrong}"; each must be an address, a network such as 10.0.0.0/8, ${NETWORK_NAMES.join(', ')}, or the whole value none.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isLength && rest.length === 0;
}

/** Stand-ins and card frames use the ports after the server's own. */
function parsePort(env: Environment, name = 'PORT', most = 65_530): number {
  const text = readText(env, name) ?? '8080';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= most) return port;
  throw new SettingsError(`${name} is "${text}"; it must be a number from 1 to ${most}.`);
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

function parseSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = readText(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new SettingsError(`${name} is "${text}"; it must be on or off.`);
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
  const named = parseList(env, 'SINGLE_HOSTS').map((host) => host.toLowerCase());
  return isOne ? [...named, new URL(publicUrl).hostname] : named;
}

function parseDatabaseUrl(env: Environment): string | null {
  const text = readText(env, 'DATABASE_URL');
  if (text === null || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new SettingsError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function parseDatabaseTimeout(env: Environment): number {
  const text = readText(env, 'DATABASE_TIMEOUT_MS');
  if (text === null) return STATEMENT_TIMEOUT_MS;
  const ms = Number(text);
  if (/^\d+$/.test(text) && ms >= 1_000 && ms <= 600_000) return ms;
  throw new SettingsError(
    `DATABASE_TIMEOUT_MS is "${text}"; it must be a number of milliseconds from 1000 to 600000.`,
  );
}

/** The default retention of the audit log in years. */
export const AUDIT_YEARS = 7;

function parseAuditYears(env: Environment): number {
  const text = readText(env, 'AUDIT_LOG_YEARS') ?? String(AUDIT_YEARS);
  const years = Number(text);
  if (/^\d+$/.test(text) && years >= 1 && years <= 100) return years;
  throw new SettingsError(`AUDIT_LOG_YEARS is "${text}"; it must be a whole number from 1 to 100.`);
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
function getSecretsKey(env: Environment): Buffer | null {
  const text = readText(env, 'SECRETS_KEY');
  const key = text === null ? null : parseSecretsKey(text);
  if (text === null || key !== null) return key;
  throw new SettingsError('SECRETS_KEY must be 32 bytes, written in base64 or in hex.');
}

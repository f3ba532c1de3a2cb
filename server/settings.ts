import { LOG_LEVELS, type LogLevel } from './http/serverLog.ts';
import type { StripeSettings } from './processors/stripe/stripeProcessor.ts';

/** Thrown for a setting that makes no sense; the message is one sentence for whoever starts the server. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** Everything that the environment decides. `stripe` is null without keys; `databaseUrl` null means the embedded database in `dataDir`. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** What given links begin with, null for where the server listens; `{group}` in it stands for the route group. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly isDemo: boolean;
  readonly environment: string;
  readonly apiBase: string;
  readonly coreUrlPattern: string;
  readonly singleHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly stripe: StripeSettings | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const STRIPE_API = 'https://api.stripe.com';
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** Reads the settings from environment variables. Throws a `SettingsError` that names the variable and what it may be. */
export function readSettings(env: Env): Settings {
  return {
    host: (textOf(env, 'HOST') ?? 'localhost').replace(/^\[|\]$/g, ''),
    port: portOf(env),
    publicUrl: publicUrlOf(env),
    dataDir: textOf(env, 'DATA_DIR') ?? '.data',
    databaseUrl: databaseUrlOf(env),
    isDemo: switchOf(env, 'DEMO', isOnlyHere(env)),
    environment: textOf(env, 'ENVIRONMENT') ?? 'production',
    apiBase: textOf(env, 'API_BASE') ?? '/api/{id}',
    coreUrlPattern: patternOf(env),
    singleHosts: singleHostsOf(env),
    corsOrigins: listOf(env, 'CORS_ORIGINS'),
    logLevel: logLevelOf(env),
    stripe: stripeOf(env),
  };
}

/** Whether everything stays on this machine: what others use gets a demo only where one is asked for. */
function isOnlyHere(env: Env): boolean {
  return databaseUrlOf(env) === null && stripeOf(env) === null;
}

function textOf(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function listOf(env: Env, name: string): readonly string[] {
  return (textOf(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function portOf(env: Env): number {
  const text = textOf(env, 'PORT') ?? '8080';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_533) return port;
  throw new SettingsError(`PORT is "${text}"; it has to be a number from 1 to 65533.`);
}

function switchOf(env: Env, name: string, fallback: boolean): boolean {
  const text = textOf(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new SettingsError(`${name} is "${text}"; it has to be on or off.`);
}

function logLevelOf(env: Env): LogLevel {
  const text = textOf(env, 'LOG_LEVEL')?.toLowerCase() ?? 'warn';
  const level = LOG_LEVELS.find((each) => each === text);
  if (level !== undefined) return level;
  throw new SettingsError(`LOG_LEVEL is "${text}"; it has to be one of ${LOG_LEVELS.join(', ')}.`);
}

function publicUrlOf(env: Env): string | null {
  const text = textOf(env, 'PUBLIC_URL');
  if (text === null) return null;
  const { pathname, search, hash } = new URL(
    urlOf({ PUBLIC_URL: inGroup(text) }, 'PUBLIC_URL', ''),
  );
  if (pathname === '/' && search === '' && hash === '') return text.replace(/\/$/, '');
  throw new SettingsError('PUBLIC_URL has to end with the host, without a path.');
}

/** The address as it is in one of the groups. */
function inGroup(publicUrl: string): string {
  return publicUrl.replace('{group}', 'quote');
}

/** Links to a public host that is one for every group ask for their pages by `?type=`. */
function singleHostsOf(env: Env): readonly string[] {
  const publicUrl = publicUrlOf(env);
  const isOne = publicUrl !== null && inGroup(publicUrl) === publicUrl;
  const named = listOf(env, 'SINGLE_HOSTS').map((host) => host.toLowerCase());
  return isOne ? [...named, new URL(publicUrl).hostname] : named;
}

function databaseUrlOf(env: Env): string | null {
  const text = textOf(env, 'DATABASE_URL');
  if (text === null || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new SettingsError('DATABASE_URL has to begin with postgres:// or postgresql://.');
}

function patternOf(env: Env): string {
  const text = textOf(env, 'CORE_URL_PATTERN') ?? '^/api/';
  try {
    new RegExp(text);
    return text;
  } catch {
    throw new SettingsError(`CORE_URL_PATTERN is no regular expression: ${text}`);
  }
}

function urlOf(env: Env, name: string, fallback: string): string {
  const text = textOf(env, name) ?? fallback;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SettingsError(`${name} has to be an address that begins with https:// or http://.`);
}

/** Stripe's keys: none of them, or all three. */
function stripeOf(env: Env): StripeSettings | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => textOf(env, name));
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = names.filter((name) => textOf(env, name) === null);
    throw new SettingsError(`Stripe needs all of its keys; ${missing.join(' and ')} is missing.`);
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: urlOf(env, 'STRIPE_API_BASE', STRIPE_API),
    scriptUrl: urlOf(env, 'STRIPE_SCRIPT_URL', STRIPE_SCRIPT),
  };
}

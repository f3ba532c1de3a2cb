import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from '../contract/processorAdapter.ts';

const HOSTS = 'https://*.rainforestpay.com';
const SCRIPT_HOST = 'https://static.rainforestpay.com';

const SCRIPTS = {
  test: `${SCRIPT_HOST}/sandbox.payment.js`,
  live: `${SCRIPT_HOST}/payment.js`,
};

const APIS = {
  test: 'https://api.sandbox.rainforestpay.com',
  live: 'https://api.rainforestpay.com',
};

/** Where the API of a connection is: the processor's, if no other is set. */
export function getApiBase({ mode, settings }: ConnectionContext): string {
  return (settings.apiBase ?? APIS[mode]).replace(/\/$/, '');
}

function getScriptUrl({ mode, settings }: ConnectionContext): string {
  return settings.scriptUrl ?? SCRIPTS[mode];
}

/** The data for loading Rainforest's component; only the merchant's id identifies the account. */
export function rainforestPublicConfig(context: ConnectionContext): PublicConfig {
  return {
    kind: 'fields',
    publicKey: context.accountId,
    scriptUrl: getScriptUrl(context),
    settings: {},
  };
}

/** Rainforest's hosts, and those of a script from another address. The component's frames make their own calls. */
export function rainforestOrigins(context: ConnectionContext): ProcessorOrigins {
  const { origin: script } = new URL(getScriptUrl(context));
  const { origin: api } = new URL(getApiBase(context));
  const all = (...origins: string[]) => [...new Set(origins)];
  return {
    script: all(SCRIPT_HOST, script),
    frame: all(HOSTS, context.settings.frameOrigin ?? script),
    connect: all(HOSTS, script, api),
    img: [],
    style: [],
    formAction: [],
  };
}

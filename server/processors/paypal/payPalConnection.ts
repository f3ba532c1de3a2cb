import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from '../contract/processorAdapter.ts';
import { PAYPAL_ADDRESSES } from './payPalSettings.ts';

/** Hosts of PayPal's script, windows and pictures; each is needed with its subdomains. */
const HOSTS = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
] as const;

/** The configured address of the script, else the processor's for the version that the connection is set to. */
function getScriptUrl({
  mode,
  settings: { scriptUrl, sdkVersion },
}: Pick<ConnectionContext, 'mode' | 'settings'>): string {
  const addresses = PAYPAL_ADDRESSES[mode];
  return scriptUrl ?? (sdkVersion === '5' ? addresses.scriptUrlV5 : addresses.scriptUrl);
}

/** The data for PayPal's button on a page. `merchant` is its field in an invoice's response. */
export function payPalPublicConfig({ accountId, mode, settings }: ConnectionContext): PublicConfig {
  const { clientId = '', sdkVersion = '6', agreements = 'no' } = settings;
  return {
    kind: 'button',
    publicKey: clientId,
    scriptUrl: getScriptUrl({ mode, settings }),
    settings: { sdkVersion, agreements },
    merchant: { merchantId: accountId, clientId },
  };
}

/** PayPal's hosts, or their stand-ins: the script, its frames and calls, its pictures. */
export function payPalOrigins({ mode, settings }: ConnectionContext): ProcessorOrigins {
  const { origin: script } = new URL(getScriptUrl({ mode, settings }));
  const { origin: api } = new URL(settings.apiBase ?? PAYPAL_ADDRESSES[mode].apiBase);
  const all = (...origins: string[]) => [...new Set([...HOSTS, ...origins])];
  return {
    script: all(script),
    frame: all(script, ...(settings.frameOrigin ? [settings.frameOrigin] : [])),
    connect: all(script, api),
    img: all(script),
    style: all(script),
    formAction: [],
  };
}

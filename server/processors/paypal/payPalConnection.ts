import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from '../contract/processorAdapter.ts';
import { GOOGLE_PAY_SCRIPT_URL, PAYPAL_ADDRESSES } from './payPalSettings.ts';

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

/** The sites whose payment app a browser looks up before it opens the sheet of Google Pay. */
const GOOGLE_APP = ['https://google.com', 'https://www.google.com'] as const;

/**
 * The wallets of a device that the connection offers through PayPal's components, which only version 6 of its script is used
 * with. PayPal enables each of them per account.
 */
export function getWalletSettings({ settings }: Pick<ConnectionContext, 'settings'>): {
  readonly googlePay: boolean;
  readonly applePay: boolean;
} {
  const { sdkVersion = '6', googlePay, applePay } = settings;
  const hasComponents = sdkVersion !== '5';
  return {
    googlePay: hasComponents && googlePay === 'yes',
    applePay: hasComponents && applePay === 'yes',
  };
}

/** The data for PayPal's button on a page. `merchant` is its field in an invoice's response. */
export function payPalPublicConfig({ accountId, mode, settings }: ConnectionContext): PublicConfig {
  const { clientId = '', sdkVersion = '6', agreements = 'no' } = settings;
  const wallets = getWalletSettings({ settings });
  return {
    kind: 'button',
    publicKey: clientId,
    scriptUrl: getScriptUrl({ mode, settings }),
    settings: {
      sdkVersion,
      agreements,
      ...(wallets.googlePay && {
        googlePay: 'yes',
        googlePayUrl: settings.googlePayUrl ?? GOOGLE_PAY_SCRIPT_URL,
      }),
      ...(wallets.applePay && { applePay: 'yes' }),
    },
    merchant: { merchantId: accountId, clientId },
  };
}

/** PayPal's hosts, or their stand-ins: the script, its frames and calls, its pictures. */
export function payPalOrigins({ mode, settings }: ConnectionContext): ProcessorOrigins {
  const { origin: script } = new URL(getScriptUrl({ mode, settings }));
  const { origin: api } = new URL(settings.apiBase ?? PAYPAL_ADDRESSES[mode].apiBase);
  const google = findGoogleOrigins({ settings });
  const all = (...origins: string[]) => [...new Set([...HOSTS, ...origins])];
  return {
    script: all(script, ...google.script),
    frame: all(script, ...(settings.frameOrigin ? [settings.frameOrigin] : []), ...google.script),
    connect: all(script, api, ...google.connect),
    img: all(script),
    style: all(script),
    formAction: [],
  };
}

/** The origins of Google Pay: of its script and its frame, and those that the browser calls for it. */
function findGoogleOrigins({ settings }: Pick<ConnectionContext, 'settings'>) {
  if (!getWalletSettings({ settings }).googlePay) return { script: [], connect: [] };
  const { origin } = new URL(settings.googlePayUrl ?? GOOGLE_PAY_SCRIPT_URL);
  const isReplaced = settings.googlePayUrl !== undefined;
  return { script: [origin], connect: isReplaced ? [origin] : [origin, ...GOOGLE_APP] };
}

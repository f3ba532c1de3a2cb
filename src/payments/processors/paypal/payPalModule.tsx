import type {
  LoadedProcessor,
  ProcessorConfig,
  ProcessorModule,
  WalletProps,
} from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { hasAgreements } from './hasAgreements.ts';
import { PayPalMethod } from './PayPalMethod.tsx';
import { createPayPalCalls } from './payPalCalls.ts';

/**
 * PayPal's own button and window; our server captures the approved order. Uses version 6 of PayPal's script, or version 5 if the
 * connection is set to it. The script is loaded from the configured URL, for a stand-in in the same way as for PayPal. Rejects if
 * it fails to load.
 */
export const payPalModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: createPayPalCalls,
  load: (config) => (config.settings.sdkVersion === '5' ? loadV5(config) : loadV6(config)),
};

async function loadV6(config: ProcessorConfig): Promise<LoadedProcessor> {
  const [wallets] = await Promise.all([
    loadWallets(config),
    loadScript(config.scriptUrl, 'paypal'),
  ]);
  return {
    kind: 'button',
    canStore: hasAgreements(config),
    renderButton: (props) => <PayPalMethod config={config} {...props} />,
    ...(wallets && {
      renderWallets: (props: WalletProps) => <wallets.PayPalWallets config={config} {...props} />,
    }),
  };
}

/** The chunk of the wallets; null if the connection offers none, or it fails to load, as PayPal's button works without it. */
async function loadWallets({ settings: { googlePay, applePay } }: ProcessorConfig) {
  if (googlePay !== 'yes' && applePay !== 'yes') return null;
  return import('./wallets/PayPalWallets.tsx').catch(() => null);
}

/** The script's URL contains the currency, so the processor's own component loads it. */
async function loadV5(config: ProcessorConfig): Promise<LoadedProcessor> {
  const { PayPalMethodV5 } = await import('./PayPalMethodV5.tsx');
  return {
    kind: 'button',
    canStore: hasAgreements(config),
    renderButton: (props) => <PayPalMethodV5 config={config} {...props} />,
  };
}

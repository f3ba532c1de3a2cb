import type { LoadedProcessor, ProcessorConfig, ProcessorModule } from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { hasAgreements } from './hasAgreements.ts';
import { PayPalMethod } from './PayPalMethod.tsx';
import { createPayPalCalls } from './payPalCalls.ts';

/**
 * PayPal: its own button starts, its own window asks, our server captures. By the sixth version of its script, or by the fifth where
 * the connection is set to it. The script comes from the configured address; a stand-in and the processor take the same path. Rejects
 * when it does not arrive.
 */
export const payPalModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: createPayPalCalls,
  load: (config) => (config.settings.sdkVersion === '5' ? loadV5(config) : loadV6(config)),
};

async function loadV6(config: ProcessorConfig): Promise<LoadedProcessor> {
  await loadScript(config.scriptUrl, 'paypal');
  return {
    kind: 'button',
    canStore: hasAgreements(config),
    renderButton: (props) => <PayPalMethod config={config} {...props} />,
  };
}

/** Its address has the amount's currency in it, so that the processor's own component fetches it. */
async function loadV5(config: ProcessorConfig): Promise<LoadedProcessor> {
  const { PayPalMethodV5 } = await import('./PayPalMethodV5.tsx');
  return {
    kind: 'button',
    canStore: hasAgreements(config),
    renderButton: (props) => <PayPalMethodV5 config={config} {...props} />,
  };
}

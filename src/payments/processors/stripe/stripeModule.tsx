import { loadStripe } from '@stripe/stripe-js/pure';
import type { ProcessorModule } from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { resumeStripe } from './resumeStripe.ts';
import { StripeForm } from './StripeForm.tsx';
import { StripeWallets } from './StripeWallets.tsx';
import { createStripeCalls } from './stripeCalls.ts';
import { toStripeLocale } from './toStripeLocale.ts';

/**
 * Stripe's Payment Element on the business's connected account, with wallets above it. The script is loaded from the configured URL
 * and polled every 500 ms, for a stand-in in the same way as for Stripe. Rejects if it fails to load.
 */
export const stripeModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: createStripeCalls,
  async load(config) {
    await loadScript(config.scriptUrl, 'Stripe');
    const client = await loadStripe(config.publicKey, {
      stripeAccount: config.accountId,
      locale: toStripeLocale(config.locale),
    });
    if (client === null) throw new Error('Stripe.js returned no client');
    return {
      kind: 'fields',
      renderForm: ({ session, ...props }) =>
        session && <StripeForm stripe={client} theme={config.theme} session={session} {...props} />,
      renderWallets: (props) => <StripeWallets stripe={client} theme={config.theme} {...props} />,
      resume: (session) => resumeStripe(client, session),
    };
  },
};

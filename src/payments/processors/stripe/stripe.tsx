import { loadStripe } from '@stripe/stripe-js/pure';
import type { ProcessorModule } from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { resumeStripe } from './resumeStripe.ts';
import { StripeForm } from './StripeForm.tsx';
import { stripeLocaleOf } from './stripeLocale.ts';

/**
 * Stripe: the Payment Element on the business's connected account. The script comes from the configured address and is
 * polled for every 500 ms (4.13); a stand-in and the vendor take the same path. Rejects when it does not arrive.
 */
export const stripe: ProcessorModule = {
  async load(config) {
    await loadScript(config.scriptUrl, 'Stripe');
    const client = await loadStripe(config.publicKey, {
      stripeAccount: config.accountId,
      locale: stripeLocaleOf(config.locale),
    });
    if (client === null) throw new Error('Stripe is not available here');
    return {
      renderForm: (props) => <StripeForm stripe={client} theme={config.theme} {...props} />,
      resume: (session) => resumeStripe(client, session),
    };
  },
};

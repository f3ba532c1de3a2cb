import type { Appearance } from '@stripe/stripe-js';
import type { ProcessorTheme } from '#payments/contract.ts';

/**
 * Stripe's fields in the page's own style: 1rem type, compact 0.875rem, 0.5rem radius, button and error colors.
 */
export function stripeAppearance(theme: ProcessorTheme, isCompact: boolean): Appearance {
  return {
    theme: theme.isDark ? 'night' : 'stripe',
    variables: {
      fontSizeBase: isCompact ? '0.875rem' : '1rem',
      borderRadius: '0.5rem',
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      colorPrimary: theme.accent,
      colorBackground: theme.sheet,
      colorText: theme.ink,
      colorDanger: theme.danger,
      buttonColorBackground: theme.accent,
      buttonColorText: theme.onAccent,
    },
  };
}

import type { Appearance } from '@stripe/stripe-js';
import type { ProcessorTheme } from '#payments/contract.ts';

/**
 * The page's style for Stripe's fields: font size 1rem (compact: 0.875rem), radius 0.5rem, button and error colors.
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

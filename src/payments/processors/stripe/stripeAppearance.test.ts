import { expect, it } from 'vitest';
import { stripeAppearance } from './stripeAppearance.ts';

const THEME = {
  isDark: true,
  accent: '#0a0',
  onAccent: '#fff',
  danger: '#a00',
  ink: '#eee',
  sheet: '#111',
};

it.each([
  [false, '1rem'],
  [true, '0.875rem'],
])('matches the page’s style (compact: %s) [9.08, 9.09, 9.10]', (isCompact, size) => {
  expect(stripeAppearance(THEME, isCompact)).toEqual({
    theme: 'night',
    variables: {
      fontSizeBase: size,
      borderRadius: '0.5rem',
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      colorPrimary: '#0a0',
      colorBackground: '#111',
      colorText: '#eee',
      colorDanger: '#a00',
      buttonColorBackground: '#0a0',
      buttonColorText: '#fff',
    },
  });
});

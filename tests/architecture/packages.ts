/** A package that the product is made with, and the room where it belongs. */
export interface PackageRoom {
  readonly name: string;
  /** Import specifiers of the package; by default its name and everything below it. */
  readonly alsoAs?: readonly string[];
  /** At least one file of one of these rooms imports it (tests count only in tests and e2e). */
  readonly rooms: readonly string[];
  /** No other room of the app imports it: there is one door. */
  readonly only?: boolean;
  /** Not used yet. A pending package that is used, or a used one that is listed here, fails the check. */
  readonly pending?: boolean;
}

/** The packages that the product is to be made with. */
export const PACKAGES: readonly PackageRoom[] = [
  { name: 'react', rooms: ['src'] },
  { name: 'react-dom', rooms: ['src/main.tsx', 'src/app'] },
  { name: 'vite', rooms: ['vite.config.ts'] },
  { name: 'vite-plugin-pwa', rooms: ['server/build'] },
  { name: 'workbox-window', rooms: ['src/offline/page'], only: true },
  { name: 'react-router-dom', rooms: ['src/app'] },
  { name: 'redux', rooms: ['src/store'], only: true },
  { name: '@reduxjs/toolkit', rooms: ['src/store', 'src/api'] },
  { name: 'redux-persist', rooms: ['src/store'], only: true },
  { name: 'idb-keyval', rooms: ['src/offline/core'], only: true },
  { name: 'react-intl', rooms: ['src/i18n'] },
  { name: '@stripe/stripe-js', rooms: ['src/payments/processors/stripe'], only: true },
  {
    name: '@paypal/react-paypal-js',
    rooms: ['src/payments/processors/paypal'],
    only: true,
  },
  { name: 'yup', rooms: ['src/payments', 'src/ui'] },
  { name: 'libphonenumber-js', rooms: ['src/ui/phone-input'], only: true },
  { name: '@sentry/react', rooms: ['src/platform/reports'], only: true },
  { name: 'vitest', rooms: ['vitest.config.ts', 'tests'] },
  { name: 'playwright', alsoAs: ['@playwright/test'], rooms: ['e2e'] },
];

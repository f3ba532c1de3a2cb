/** A package of the product, and the modules that use it. */
export interface PackageUse {
  readonly name: string;
  /** Import specifiers of the package; by default its name and everything below it. */
  readonly alsoAs?: readonly string[];
  /** At least one file of one of these modules imports it (tests count only in tests and e2e). */
  readonly modules: readonly string[];
  /** No other module of the app imports it. */
  readonly only?: boolean;
}

/** The packages of the product. */
export const PACKAGES: readonly PackageUse[] = [
  { name: 'react', modules: ['src'] },
  { name: 'react-dom', modules: ['src/main.tsx', 'src/app'] },
  { name: 'vite', modules: ['vite.config.ts'] },
  { name: 'vite-plugin-pwa', modules: ['server/build'] },
  { name: 'workbox-window', modules: ['src/offline/page'], only: true },
  { name: 'react-router-dom', modules: ['src/app'] },
  { name: 'redux', modules: ['src/store'], only: true },
  { name: '@reduxjs/toolkit', modules: ['src/store', 'src/api'] },
  { name: 'redux-persist', modules: ['src/store'], only: true },
  { name: 'idb-keyval', modules: ['src/offline/core'], only: true },
  { name: 'react-intl', modules: ['src/i18n'] },
  { name: '@stripe/stripe-js', modules: ['src/payments/processors/stripe'], only: true },
  {
    name: '@paypal/react-paypal-js',
    modules: ['src/payments/processors/paypal'],
    only: true,
  },
  { name: 'yup', modules: ['src/payments', 'src/ui'] },
  { name: 'libphonenumber-js', modules: ['src/ui/phone-input'], only: true },
  { name: '@sentry/react', modules: ['src/platform/reports'], only: true },
  { name: 'vitest', modules: ['vitest.config.ts', 'tests'] },
  { name: 'playwright', alsoAs: ['@playwright/test'], modules: ['e2e'] },
];

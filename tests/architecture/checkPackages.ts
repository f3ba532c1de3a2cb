import { isInside } from './modules.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** A package of the product, and the modules that use it. */
interface PackageUse {
  readonly name: string;
  /** The package that files import, if it has another name. */
  readonly as?: string;
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
  { name: 'playwright', as: '@playwright/test', modules: ['e2e'] },
];

/** Packages that none of their modules imports, or that another one does. knip finds unused and unlisted packages. */
export function checkPackages(sources: readonly Source[], packages = PACKAGES): string[] {
  return packages.flatMap(({ name, as = name, modules, only }) => {
    const users = sources.filter(({ imports }) =>
      imports.some(({ specifier }) => isInside(specifier, as)),
    );
    const isOfModule = ({ path }: Source) => modules.some((module) => isInside(path, module));
    const isApp = ({ path }: Source) => /^(src|sw)\//.test(path) && !isTestFile(path);
    const isOfTests = modules.some((module) => isTestFile(`${module}/a.ts`));
    const isUsed = users.some((user) => isOfModule(user) && (isOfTests || !isTestFile(user.path)));
    const strays = only ? users.filter((user) => isApp(user) && !isOfModule(user)) : [];
    const allowed = modules.join(' or ');
    return [
      ...(isUsed ? [] : [`${name} is imported nowhere in ${allowed}, its module`]),
      ...strays.map(({ path }) => `${path} imports ${name}: only ${allowed} may`),
    ];
  });
}

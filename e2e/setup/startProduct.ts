import { launchProduct } from './launchProduct.ts';

/**
 * Starts the product once for the whole run; returns a function that stops it. With E2E_APP_URL set, a running product is
 * used.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_APP_URL) return async () => undefined;
  const { origin, stop } = await launchProduct();
  process.env.E2E_APP_URL = origin;
  return stop;
}

import { launchProduct } from './launchProduct.ts';

/** Starts the product once for the whole run; answers what stops it. E2E_APP_URL set beforehand means a product that already runs. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_APP_URL) return async () => undefined;
  const { origin, stop } = await launchProduct();
  process.env.E2E_APP_URL = origin;
  return stop;
}

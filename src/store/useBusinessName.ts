import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from './hooks.ts';

/** The boot response of the page's business; undefined where it could not be read. */
export function useBoot(): Boot | undefined {
  return useAppSelector((state) => {
    const appId = state.app.publicCoreAppId ?? '';
    return bootEndpoints.endpoints.getBoot.select(appId)(state).data;
  });
}

/** The name of the page's business, else the product's. */
export function useBusinessName(): string {
  const text = useText();
  return useBoot()?.name ?? text('product.title');
}

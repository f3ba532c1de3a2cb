import type { Boot } from '#contract/entities/boot.ts';
import type { AppRoute } from './routeTable.ts';

/**
 * Whether a route exists for this business. A flag that is off, or unknown because boot failed, closes a route that needs
 * it (2.24, readings 4); documents need none and still open.
 */
export function guardRoute({ flag }: AppRoute, boot: Boot | null): boolean {
  return flag === undefined || boot?.featureFlags[flag] === true;
}

import type { PageOrigins } from './contentSecurityPolicy.ts';

/** Features that neither our pages nor the frames in them use. */
const NEVER = ['camera', 'microphone', 'geolocation'];

/** An origin, as the frames of a policy name it: a host may begin with `*.`. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/**
 * Which features a page and its frames may use. Paying by the browser's own wallets (`payment`) is for the page itself and for
 * the frames of the processors that it may reach.
 */
export function permissionsPolicy({ processors }: Pick<PageOrigins, 'processors'>): string {
  const frames = new Set(
    processors.flatMap(({ frame }) => frame).filter((one) => ORIGIN.test(one)),
  );
  const paying = ['self', ...[...frames].map((origin) => `"${origin}"`)].join(' ');
  return [...NEVER.map((feature) => `${feature}=()`), `payment=(${paying})`].join(', ');
}

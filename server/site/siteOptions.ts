import { join } from 'node:path';
import type { StandInStripe } from '#server/launch/standIns.ts';
import type { Settings } from '#server/settings.ts';
import { originOf, type ProcessorOrigins } from './contentSecurityPolicy.ts';
import type { SiteOptions } from './registerSite.ts';

/** What the pages are told and may reach, from the settings; `standIn` is the process that takes Stripe's place, if one does. */
export function siteOptions(
  settings: Settings,
  root: string,
  standIn: Pick<StandInStripe, 'apiBase' | 'frameOrigin'> | null,
): SiteOptions {
  const { environment, apiBase, coreUrlPattern, singleHosts, isDemo, stripe } = settings;
  return {
    distFolder: join(root, 'dist'),
    settings: { environment, apiBase, coreUrlPattern, singleHosts, isDemo, casId: null },
    processorOrigins: [
      ...(standIn === null ? [] : [standInOrigins(standIn)]),
      ...(stripe === null ? [] : [stripeOrigins(stripe)]),
    ],
  };
}

function standInOrigins({ apiBase, frameOrigin }: Pick<StandInStripe, 'apiBase' | 'frameOrigin'>) {
  return { script: [apiBase], connect: [apiBase], frame: [frameOrigin] };
}

/** A script from another address opens its frames and makes its calls there, too. */
function stripeOrigins({ apiBase, scriptUrl }: NonNullable<Settings['stripe']>): ProcessorOrigins {
  const [script, api] = [originOf(scriptUrl), originOf(apiBase)];
  const of = (...origins: (string | null)[]) => origins.filter((origin) => origin !== null);
  return { script: of(script), frame: of(script), connect: of(script, api) };
}

import type { PageSettings } from '#contract/prerender.ts';
import type { Settings } from '#server/settings.ts';
import { readRelease } from './readRelease.ts';

/** The settings that the pages receive; the release in error reports is that of the build in `distFolder`. */
export function toPageSettings(settings: Settings, distFolder: string): PageSettings {
  const { environment, apiBase, coreUrlPattern, singleHosts, isDemo, reports, translationIssues } =
    settings;
  return {
    ...{ environment, apiBase, coreUrlPattern, singleHosts, isDemo, casId: null },
    ...(translationIssues === null ? {} : { translationIssues }),
    ...(reports === null ? {} : { reports: { ...reports, release: readRelease(distFolder) } }),
  };
}

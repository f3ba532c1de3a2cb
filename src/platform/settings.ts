import type { PageSettings, ReportSettings, ShellTexts } from '#contract/prerender.ts';

/** The settings that the server of the page passes to it. */
export type Settings = PageSettings;

/** The defaults: production, our own API on the same origin. */
export const DEFAULT_SETTINGS: Settings = {
  environment: 'production',
  apiBase: '/api/{id}',
  coreUrlPattern: '^/api/',
  singleHosts: [],
  isDemo: false,
  casId: null,
};

/** Id of the element with the settings. */
export const SETTINGS_ID = 'billfold-settings';

/** Accepts values of the right type and uses the default for the others: a wrong setting never stops a page. */
export function parseSettings(text: string | null | undefined): Settings {
  const fields = parseObject(text);
  const word = (name: keyof Settings, fallback: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return {
    environment: word('environment', DEFAULT_SETTINGS.environment),
    apiBase: word('apiBase', DEFAULT_SETTINGS.apiBase),
    coreUrlPattern: word('coreUrlPattern', DEFAULT_SETTINGS.coreUrlPattern),
    singleHosts: Array.isArray(fields.singleHosts) ? fields.singleHosts.map(String) : [],
    isDemo: fields.isDemo === true,
    casId: typeof fields.casId === 'string' && fields.casId !== '' ? fields.casId : null,
    ...(fields.isFromDevice === true && { isFromDevice: true }),
    reports: fields.reports as ReportSettings | undefined, // interpreted only by the code that is loaded for reports
    ...(fields.shellTexts !== undefined && { shellTexts: fields.shellTexts as ShellTexts }),
  };
}

/** Reads the settings of a page. */
export function readSettings(page: Pick<Document, 'getElementById'>): Settings {
  return parseSettings(page.getElementById(SETTINGS_ID)?.textContent);
}

function parseObject(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // a broken element counts as an absent one
  }
}

/** What the page is told by whoever serves it, in `<script type="application/json" id="billfold-settings">`. */
export interface Settings {
  /** `production`, or any other name; local storage keys differ outside production (1.32, 3.10). */
  readonly environment: string;
  /** Base of the public sales API; `{id}` in it stands for the public app id (7.01, 7.02). */
  readonly apiBase: string;
  /** Regular expression over a call's address: these calls carry credentials (7.03). */
  readonly coreUrlPattern: string;
  /** Hosts that choose their route group by `?type=`, as local ones do. */
  readonly singleHosts: readonly string[];
  /** Whether demo data is on, so that `/demo` exists. */
  readonly isDemo: boolean;
  /** Identifies the user in error reports (1.31); null for an anonymous visitor. */
  readonly casId: string | null;
}

/** What holds where the page says nothing: production, our own API on the same origin. */
export const DEFAULT_SETTINGS: Settings = {
  environment: 'production',
  apiBase: '/api/{id}',
  coreUrlPattern: '^/api/',
  singleHosts: [],
  isDemo: false,
  casId: null,
};

/** Id of the element that carries the settings. */
export const SETTINGS_ID = 'billfold-settings';

/** Takes what has the right type and lets the default stand for the rest: a wrong setting never stops a page. */
export function parseSettings(text: string | null | undefined): Settings {
  const given = parseObject(text);
  const word = (name: keyof Settings, fallback: string) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return {
    environment: word('environment', DEFAULT_SETTINGS.environment),
    apiBase: word('apiBase', DEFAULT_SETTINGS.apiBase),
    coreUrlPattern: word('coreUrlPattern', DEFAULT_SETTINGS.coreUrlPattern),
    singleHosts: Array.isArray(given.singleHosts) ? given.singleHosts.map(String) : [],
    isDemo: given.isDemo === true,
    casId: typeof given.casId === 'string' && given.casId !== '' ? given.casId : null,
  };
}

/** Reads the settings of a page (1.32). */
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

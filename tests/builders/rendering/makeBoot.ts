import type { Boot } from '#contract/entities/boot.ts';

/** The boot of the business in Portland: US dollars, and no feature flags. */
export function makeBoot(overrides: Partial<Boot> = {}): Boot {
  return {
    appId: 'fern',
    name: 'Fern & Field',
    logoUrl: null,
    accentColor: '#1f6b4f',
    locale: 'en-US',
    currencyCode: 'USD',
    countryCode: 'USA',
    timeZone: 'America/Los_Angeles',
    featureFlags: {},
    processors: [],
    contact: {
      product: 'Fern & Field',
      support: null,
      knownIssues: null,
      email: 'hello@fern.example',
      phone: null,
    },
    ...overrides,
  };
}

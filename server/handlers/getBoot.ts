import type { Handler } from '#server/http/handler.ts';

/** The public boot of a business (reading 26). */
export const getBoot: Handler<'getBoot'> = async ({ business, processor }) => {
  const isConnected = business.stripeAccountId !== null && processor !== null;
  return {
    body: {
      appId: business.appId,
      name: business.name,
      logoUrl: business.logoUrl,
      accentColor: business.accentColor,
      locale: business.locale,
      currencyCode: business.currency,
      countryCode: business.country,
      timeZone: business.timeZone,
      featureFlags: business.featureFlags,
      processors: isConnected
        ? [{ name: 'STRIPE', publicKey: processor.publicKey, scriptUrl: processor.scriptUrl }]
        : [],
      contact: {
        product: business.productName,
        support: business.supportContact,
        knownIssues: business.knownIssuesUrl,
        email: business.email,
        phone: business.phone,
      },
    },
  };
};

import { listConnections } from '#server/connections/connectionStore.ts';
import type { Handler } from '../shared/handler.ts';

/** The public boot of a business (reading 26). */
export const getBoot: Handler<'getBoot'> = async ({ db, business, processors, pdf }) => {
  const connections = await listConnections(db, business.appId);
  const offered = connections.flatMap((row) => processors.connect(row) ?? []);
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
      featureFlags: { ...business.featureFlags, ...(pdf !== null && { pdf: true }) },
      processors: offered.map(({ adapter, context }) => {
        const { publicKey, scriptUrl } = adapter.publicConfig(context);
        return { name: adapter.name, publicKey, scriptUrl };
      }),
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

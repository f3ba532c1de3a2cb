import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { Database } from '#server/database/database.ts';
import { documentLink, formLink } from '#server/platform/network/serverAddress.ts';
import { demoBusinesses } from './demoBusinesses.ts';
import { METHOD_SCENARIOS } from './methodScenarios.ts';
import { STAFF_SCENARIOS } from './registerStaffCards.ts';
import { demoXid, SCENARIOS } from './scenarios.ts';
import { demoAppId } from './seedDemo.ts';

/** One link of the demo: its scenario's name, its address, and a line about it. */
export interface DemoLink {
  readonly name: string;
  readonly url: string;
  readonly about: string;
}

/** Every scenario's fixed document, and a link to a document that does not exist. `base` is the base URL of links. */
export async function demoLinks(db: Database, base: string): Promise<readonly DemoLink[]> {
  const links: DemoLink[] = [];
  for (const [name, { about, group }] of Object.entries(SCENARIOS)) {
    const appId = await demoAppId(db, name, group);
    if (appId === null) continue;
    links.push({ name, about, url: documentLink(base, group, { appId, xid: demoXid(name) }) });
  }
  links.push({
    name: 'notFound',
    about: 'A link that leads to no document',
    url: documentLink(base, 'invoice', { appId: 'fern', xid: 'demo-nothing-here' }),
  });
  return links;
}

/** Where a fresh link of each kind for payment methods is made: not a document, and not in the list of documents. */
export function methodDemoLinks(base: string): readonly DemoLink[] {
  return Object.entries(METHOD_SCENARIOS).map(([name, { about }]) => ({
    name: `paymentMethods.${name}`,
    about,
    url: `${base}/demo/payment-methods/${name}`,
  }));
}

/** The checkout forms of the demo's businesses: each alone, and the first of a business on a page of another origin and as its preview. */
export function formDemoLinks(base: string): readonly DemoLink[] {
  const businesses: readonly BusinessDraft[] = Object.values(demoBusinesses);
  return businesses.flatMap(({ appId, name, checkout }) => {
    const forms = checkout?.forms ?? [];
    const [first] = forms;
    if (first === undefined) return [];
    const links = forms.map(({ slug, title }) => ({
      name: `checkout.${slug}`,
      about: `${name}: ${title}`,
      url: formLink(base, { appId, slug }),
    }));
    const query = new URLSearchParams({ app: appId, form: first.slug });
    const embedded = {
      name: `checkout.${first.slug}.embedded`,
      about: 'The same form, embedded in a page of another website',
      url: `${base}/demo/embedding?${query}`,
    };
    const preview = {
      name: `checkout.${first.slug}.preview`,
      about: 'The same form as the business previews it: no payment is possible',
      url: `${formLink(base, { appId, slug: first.slug })}&preview=1`,
    };
    return [...links, embedded, preview];
  });
}

/** Where staff take cards: a page for each of their sources. */
export function staffDemoLinks(base: string): readonly DemoLink[] {
  return Object.entries(STAFF_SCENARIOS).map(([name, { about }]) => ({
    name: `staff.${name}`,
    about,
    url: `${base}/demo/staff/${name}`,
  }));
}

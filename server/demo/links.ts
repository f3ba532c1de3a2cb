import type { Database } from '#server/database/database.ts';
import type { DocumentGroup } from './scenario.ts';
import { demoXid, SCENARIOS } from './scenarios.ts';
import { demoAppId } from './seedDemo.ts';

/** One link of the demo: its scenario's name, its address, and a line about it. */
export interface DemoLink {
  readonly name: string;
  readonly url: string;
  readonly about: string;
}

/** A document's address on a host that serves every group: `?type=` says which pages show it. */
export function documentPath(
  { appId, xid }: { readonly appId: string; readonly xid: string },
  group: DocumentGroup,
): string {
  return `/${appId}/${xid}?type=${group}`;
}

/** Every scenario's fixed document, and a link that leads nowhere. `origin` is put before each path. */
export async function demoLinks(db: Database, origin: string): Promise<readonly DemoLink[]> {
  const links: DemoLink[] = [];
  for (const [name, { about, group }] of Object.entries(SCENARIOS)) {
    const appId = await demoAppId(db, name, group);
    if (appId === null) continue;
    const path = documentPath({ appId, xid: demoXid(name) }, group);
    links.push({ name, about, url: origin + path });
  }
  links.push({
    name: 'notFound',
    about: 'A link to nothing',
    url: `${origin}/fern/demo-nothing-here?type=invoice`,
  });
  return links;
}

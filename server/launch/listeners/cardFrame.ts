import { createCardFrameApp } from '#server/card-frame/createCardFrameApp.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { PortInUseError } from '#server/launch/startServer.ts';
import type { Settings } from '#server/settings.ts';

/** Where card frames are served: their address for browsers, where they listen, and which pages may embed them. */
export interface CardFrameLocation {
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  readonly parents: readonly string[];
}

/** The settings for their URLs. */
type FrameSettings = Pick<
  Settings,
  'cardFrameOrigin' | 'cardFramePort' | 'host' | 'port' | 'isLocal' | 'publicUrl' | 'singleHosts'
>;

/** The groups that take payments or cards. */
const GROUPS = ['quote', 'invoice', 'payments', 'checkout', 'staff'];

/** On this machine a separate address; on a public server the configured one, or null: then there are none. */
export function toCardFrameLocation(
  settings: FrameSettings,
  portAfterAll: number,
): CardFrameLocation | null {
  const { cardFrameOrigin, cardFramePort, host, isLocal } = settings;
  const port = cardFramePort ?? portAfterAll;
  const parents = listParents(settings);
  if (cardFrameOrigin !== null) return { origin: cardFrameOrigin, host, port, parents };
  // the pages are at localhost: this is another site to a browser, not just another port
  return isLocal ? { origin: `http://127.0.0.1:${port}`, host: '127.0.0.1', port, parents } : null;
}

/** Every origin that our own pages may have. */
function listParents({ publicUrl, singleHosts, isLocal, port }: FrameSettings): readonly string[] {
  const inGroups = (base: string) => GROUPS.map((group) => base.replace('{group}', group));
  const configured = publicUrl === null ? [] : inGroups(publicUrl);
  const scheme = publicUrl?.startsWith('http:') ? 'http' : 'https';
  const single = singleHosts.map((host) => `${scheme}://${host}`);
  const local = isLocal
    ? [
        `http://localhost:${port}`,
        `http://127.0.0.1:${port}`,
        ...inGroups(`http://{group}.localhost:${port}`),
      ]
    : [];
  const origins = [...configured, ...single, ...local].map((address) => new URL(address).origin);
  return [...new Set(origins)];
}

/** Listens for card frames; returns a function that stops it. */
export async function startCardFrame(
  context: ServerContext,
  { host, port, parents }: CardFrameLocation,
  { settings, folder }: { readonly settings: Settings; readonly folder: string },
): Promise<() => Promise<void>> {
  const app = await createCardFrameApp(context, {
    folder,
    parents,
    log: { level: settings.logLevel, stream: process.stderr },
    trustedProxies: settings.trustedProxies,
  });
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw new PortInUseError(port, { cause });
  }
  return () => app.close();
}

/** Where a server listens, and what its links begin with where that is set (null: where it listens). */
export interface ListeningAddress {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
}

/** Where this machine itself reaches a server that may listen for others too. */
export function localAddress({ host, port }: Pick<ListeningAddress, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The base of links: the setting, otherwise the server's address on this machine. */
export function linkBase(settings: ListeningAddress): string {
  return settings.publicUrl ?? localAddress(settings);
}

/** A document's link: on a base with `{group}` the host selects the pages, otherwise `?type=` does. */
export function documentLink(
  base: string,
  kind: 'quote' | 'invoice',
  { appId, xid }: { readonly appId: string; readonly xid: string },
): string {
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`;
  return base.includes('{group}')
    ? base.replace('{group}', kind) + path
    : `${base}${path}?type=${kind}`;
}

/**
 * The link with which a payment method is saved (`key`), or with which one is replaced (`changeId`). The first names its business in
 * the query, since its path does not.
 */
export function methodLink(
  base: string,
  {
    appId,
    ...named
  }: { readonly appId: string } & ({ readonly key: string } | { readonly changeId: string }),
): string {
  const app = encodeURIComponent(appId);
  const path =
    'key' in named
      ? `/${encodeURIComponent(named.key)}`
      : `/update/${app}/${encodeURIComponent(named.changeId)}`;
  return base.includes('{group}')
    ? `${base.replace('{group}', 'payments')}${path}?app_id=${app}`
    : `${base}${path}?type=payments&app_id=${app}`;
}

/** The link of a checkout form; it names its business in the query, since its path does not. */
export function formLink(
  base: string,
  { appId, slug }: { readonly appId: string; readonly slug: string },
): string {
  const app = encodeURIComponent(appId);
  const path = `/${encodeURIComponent(slug)}`;
  return base.includes('{group}')
    ? `${base.replace('{group}', 'checkout')}${path}?app_id=${app}`
    : `${base}${path}?type=checkout&app_id=${app}`;
}

/** The address for a processor's events: every host of the pages accepts them. */
export function eventLink(base: string, path: string): string {
  return base.replace('{group}', 'invoice') + path;
}

/** The address of the page on which staff charge a card: the source of the card form, and its subject. */
export function staffCardLink(
  base: string,
  {
    appId,
    source,
    query,
  }: {
    readonly appId: string;
    readonly source: string;
    readonly query: Readonly<Record<string, string>>;
  },
): string {
  const names = new URLSearchParams({ type: 'staff', app_id: appId, ...query });
  return `${base.replace('{group}', 'staff')}/card/${encodeURIComponent(source)}?${names}`;
}

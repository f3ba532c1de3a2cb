import type { FastifyRequest } from 'fastify';
import type { PartFiles } from '#contract/preloadAssets.ts';
import type { PageSettings, ServerEntry } from '#contract/prerender.ts';
import { apiUrl } from '#domain/address/apiUrl.ts';
import { getRequestUrl, isOwnApi, toPreferences } from './prerender/prerenderPage.ts';
import type { PageShell } from './shell/pageShell.ts';

/** The input of staff shells. `files` has those of the staff pages; undefined without a build. */
export interface StaffShellDeps {
  readonly entry: ServerEntry;
  readonly shell: PageShell;
  readonly settings: PageSettings;
  readonly files: Readonly<Record<string, PartFiles>> | undefined;
}

/** The page keys of `src/staff/StaffPage.tsx`. */
const KEYS: readonly (string | null)[] = ['staff', 'staff-section', 'staff-item'];

/** Sections whose screens are in `src/staff/screens/accountScreens.ts`; all others but the start page are in `workScreens.ts`. */
const ACCOUNT: readonly string[] = ['api-keys', 'audit', 'link', 'members', 'profile'];

/** The path of one-time links, whose pages do not read a session. */
const LINKS = '/link/';

/**
 * The shell of a staff page with preload links for its files and session, so that they load in parallel with the shell's
 * code. Without these links the app would request them one after the other. Null for any other URL.
 */
export function staffShell(
  { entry, shell, settings, files }: StaffShellDeps,
  request: FastifyRequest,
): PageShell | null {
  const address = getRequestUrl(request);
  const { key } = entry.getPrerenderInput(address, settings);
  if (files === undefined || !KEYS.includes(key)) return null;
  const { pathname } = new URL(address);
  const own = files[getPart(pathname)];
  if (own === undefined) return null;
  const { catalogue } = entry.pageLocale(toPreferences(request));
  const session = sessionAddress(settings);
  const readsSession = isOwnApi(session) && !pathname.startsWith(LINKS);
  const messages = own.messageFiles.map((file) => file.replace('{locale}', catalogue));
  const scripts = [...own.code, ...messages];
  const links = [
    ...(readsSession ? [toPreload('fetch', session)] : []),
    ...own.styles.map((file) => toPreload('style', file)),
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
  ];
  return { ...shell, html: shell.html.replace('</head>', () => `${links.join('')}</head>`) };
}

/** The name of the files of a path. */
function getPart(pathname: string): 'staff' | 'staffWork' | 'staffAccount' {
  const section = pathname.split('/')[1] ?? '';
  if (section === '') return 'staff';
  return ACCOUNT.includes(section) ? 'staffAccount' : 'staffWork';
}

/** The address that `readAccount` in `src/api/staff/accountCalls.ts` requests. */
function sessionAddress({ apiBase }: PageSettings): string {
  return apiUrl(apiBase, 'account', '/session');
}

function toPreload(kind: 'fetch' | 'style', address: string): string {
  return `<link rel="preload" as="${kind}" crossorigin href="${address}">`;
}

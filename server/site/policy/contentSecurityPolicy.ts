import { createHash } from 'node:crypto';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';
import { CONTROL_STYLES } from './controlStyles.ts';

/** The origins of a page's calls besides our own: the API's base, and the processors that it may use. */
export interface PageOrigins {
  readonly apiBase: string;
  readonly processors: readonly ProcessorOrigins[];
  /** The origins that may embed the page; none by default. */
  readonly ancestors?: readonly string[];
  /** Where errors are reported; omitted if they are not. */
  readonly reports?: ReportOrigins | undefined;
}

/**
 * What error reporting adds: the service's origin, the origin of the script that records sessions if the page may load it,
 * and the other traced origins.
 */
export interface ReportOrigins {
  readonly connect: readonly string[];
  readonly script: readonly string[];
}

/** The path to which browsers report policy violations. A page saved on a device contains it as long as it is saved. */
export const REPORT_PATH = '/v1/policy-reports';

/** The name of that path in a policy's `report-to`. */
export const REPORT_GROUP = 'policy';

/** The hashes of the shell's inline scripts and styles, as `'sha256-...'` sources, from the build. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** An inline piece by its hash, as a policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The origin of a URL for a policy, null for a URL of our own; a host with an `{id}` matches every host of its kind. */
export function toOrigin(address: string): string | null {
  const [, scheme = '', host] = /^([a-z]+:\/\/|\/\/)([^/?#\s;,]+)/i.exec(address) ?? [];
  if (host === undefined) return null;
  return scheme.replace(/^\/\/$/, '') + host.replace(/^.*\{id\}[^.:]*/, '*');
}

/** One source of a directive; other text would be parsed as another directive, or could not be sent in a header. */
const SOURCE = /^[\w'*+./:=-]+$/;

/**
 * The policy of a page: it allows our own files, the shell's inline parts and the controls' two styles by hash, the API
 * if it is elsewhere, and the hosts of the processors. Pictures may come from any https host, because a business's logo
 * can be anywhere.
 */
export function contentSecurityPolicy(
  hashes: InlineHashes,
  { apiBase, processors, ancestors = [], reports }: PageOrigins,
): string {
  const of = (kind: keyof ProcessorOrigins) =>
    processors.flatMap((origins) => origins[kind]).filter((source) => SOURCE.test(source));
  const frames = of('frame');
  const embedding = ancestors.filter((origin) => SOURCE.test(origin));
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes.scripts, ...of('script'), ...(reports?.script ?? [])],
    ['style-src', "'self'", ...hashes.styles, ...CONTROL_STYLES.map(hashSource), ...of('style')],
    ['img-src', "'self'", 'data:', 'https:', ...of('img')],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      toOrigin(apiBase) ?? "'self'",
      ...of('connect'),
      ...(reports?.connect ?? []),
    ],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...of('formAction')],
    ['frame-ancestors', ...(embedding.length > 0 ? embedding : ["'none'"])],
    ['report-uri', REPORT_PATH], // for browsers that do not know the next
    ['report-to', REPORT_GROUP],
  ];
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ');
}

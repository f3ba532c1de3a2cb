import { isInside } from './modules.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** In any case, within other words too; "gateway" is excluded. */
const PROCESSOR = /stripe|paypal|rainforest|authorize\.?net|(?<!gat)eway|wepay|nexus/i;

/** The spec's code of Authorize.net, verbatim: in other cases it is a common word. */
const CODE = /\bAUTHORIZE\b/;

/** Folders with a folder for each processor: there, it may only be named in its own. */
const FOLDERS_OF_PROCESSORS = [
  'server/processors',
  'server/handlers',
  'src/payments/processors',
  'stand-ins',
];

/**
 * Where every processor may be named: the registries, the spec's calls, the demo, the tests, and the documents about
 * setting up processors and about decisions.
 */
const MAY_NAME = [
  'server/processors/registry.ts',
  'server/handlers/handlers.ts',
  'src/payments/registry.ts',
  'server/launch/stand-ins/standInPorts.ts',
  'server/launch/stand-ins/standIns.ts',
  'contract',
  'server/demo',
  'tests',
  'e2e',
  'bench',
  'README.md',
  'docs/import',
  'docs/operate.md',
  'docs/api.md',
  'docs/decisions',
  'docs/processors',
  'docs/readings.md',
  'locales/REVIEW.md',
];

/**
 * The spec's own words that contain a processor's name: the field of an invoice's response for one merchant, and the
 * labels of the payments list with the ids of their messages.
 */
const SPEC_WORDS =
  /paypalMerchant|PayPalMerchant|payPal(Paid|Adjustment)|PAYPAL - (PAID|ADJUSTMENT)/g;

/** Processors named outside their own folders, in code or in a document: no other code may depend on a processor. */
export function checkProcessorNames({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  if (isTestFile(path) || MAY_NAME.some((place) => isInside(path, place))) return [];
  const own = FOLDERS_OF_PROCESSORS.find((folder) => isInside(path, folder));
  const [processor] = own === undefined ? [] : path.slice(own.length + 1).split('/');
  return text.split('\n').flatMap((line, index) => {
    const ours = line.replaceAll(SPEC_WORDS, '');
    const [named] = PROCESSOR.exec(ours) ?? CODE.exec(ours) ?? [];
    if (named === undefined || isOwnName(named, processor)) return [];
    return [
      `${path}:${index + 1} names ${named}: ask the connection's adapter for what differs, or move this to the processor's folder`,
    ];
  });
}

/** A folder's name may be written in other ways: `authorize-net` is Authorize.Net's, whose code in the spec is shorter. */
function isOwnName(named: string, folder: string | undefined): boolean {
  const toLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return folder !== undefined && toLetters(folder).startsWith(toLetters(named));
}

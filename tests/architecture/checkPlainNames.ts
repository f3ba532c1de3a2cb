import { splitName } from './checkNames.ts';
import { getExports } from './getExports.ts';
import type { Source } from './source.ts';

/** Words without a meaning in the field, each with the standard term. */
export const FIELD_TERMS: Readonly<Record<string, string>> = {
  alarming: 'warning',
  anew: 'revalidate, refetch or reload',
  answer: 'response, or decision on a quote',
  answerable: 'open',
  answered: 'responded, or decided',
  answering: 'response, or decision on a quote',
  answers: 'responses, or decisions on a quote',
  anything: 'empty, or any',
  arrow: 'import, or dependency',
  arrows: 'imports, or dependencies',
  aside: 'thread, or older',
  ask: 'request, fetch or reconcile',
  asked: 'requested, or reconciled',
  asker: 'revalidator',
  asking: 'request, or reconcile',
  circle: 'cycle',
  circles: 'cycles',
  claim: 'lease, or reserve',
  coming: 'upcoming',
  complain: 'printError',
  copies: 'snapshots',
  copy: 'snapshot',
  deal: 'sample',
  deed: 'action',
  deeds: 'actions',
  disorder: 'fault',
  door: 'endpoint, or index for a folder',
  doors: 'endpoints',
  draw: 'render, or prerender on the server',
  drawing: 'render, or prerender on the server',
  drawn: 'rendered, or prerendered by the server',
  draws: 'render, or prerender on the server',
  early: 'preload, or head script',
  fate: 'outcome',
  floor: 'layer, or baseline',
  floors: 'layers, or baselines',
  grounds: 'reason',
  guesser: 'source',
  heard: 'received',
  held: 'leased, saved or paused',
  here: 'current, or local',
  hold: 'lease, pause or contain',
  holds: 'leases, pauses or contains',
  judged: 'evaluated, or checked',
  keep: 'save',
  keeping: 'save',
  keeps: 'saves',
  kept: 'saved, or snapshot',
  look: 'check, or screenshot',
  looks: 'checks, or screenshots',
  making: 'options',
  mean: 'payment method',
  means: 'payment method',
  mine: 'own',
  news: 'update, or event',
  noted: 'recorded',
  noting: 'options',
  ours: 'own',
  plan: 'instalments, schedule or subscription',
  plans: 'instalments, schedules or subscriptions',
  pressed: 'submitted, or clicked',
  presses: 'clicks',
  reach: 'origins, or permissions',
  room: 'module, or capacity',
  rooms: 'modules, or capacities',
  said: 'announced, or shown',
  say: 'print, or log',
  saying: 'options',
  shelf: 'list',
  shown: 'displayed, visible or loaded',
  something: 'a noun for the subject',
  speak: 'translate',
  stated: 'submitted',
  surroundings: 'deps, or context',
  taken: 'used, charged or leased',
  taking: 'charge, or capture',
  tell: 'notify, or report',
  tellable: 'reportable',
  theirs: 'other, or received',
  there: 'existing, or remote',
  these: 'a noun for the subject',
  thing: 'a noun for the subject',
  things: 'a noun for the subject',
  those: 'a noun for the subject',
  told: 'loaded, shown or changed',
  turns: 'samples',
  vanished: 'removed, or missing',
  vendor: 'processor',
  vendors: 'processors',
  wanted: 'requested',
  warm: 'prefetch',
  warming: 'prefetching',
  wish: 'preference, or requirement',
  wishes: 'preferences, or requirements',
  words: 'messages, or text',
};

/** `oneOf` is JSON Schema's own word. */
const TERMS_WITH_OF: ReadonlySet<string> = new Set(['oneOf']);

/** The terms of EN 16931 and its syntaxes (payment means), and of the field (vendor script). */
const STANDARD_TERM = /payment_?means|vendor-?scripts?/i;

/**
 * Exported names and file names without the field's term: a word of `FIELD_TERMS`, and functions that end in `Of`
 * (`toLine` for a conversion, `getLine` for a part, `parseLine` for text, `lineFor` for a choice).
 */
export function checkPlainNames(source: Source): string[] {
  const stem = (source.path.split('/').pop() ?? '').replace(/\..*$/, '');
  const names = [...new Set(getExports(source).map((one) => one.name))];
  return [
    ...findFaults(stem).map((fault) => `${source.path}: the file name ${fault}`),
    ...names.flatMap((name) =>
      findFaults(name).map((fault) => `${source.path}: the export ${name} ${fault}`),
    ),
  ];
}

function findFaults(name: string): string[] {
  const faults = splitName(name.replace(STANDARD_TERM, ''))
    .map((word) => [word, FIELD_TERMS[word]] as const)
    .filter(([, term]) => term !== undefined)
    .map(([word, term]) => `says "${word}": use ${term}`);
  if (/[a-z]Of$|_OF$/.test(name) && !TERMS_WITH_OF.has(name))
    faults.push('ends in Of: use to..., get..., parse... or ...For');
  return faults;
}

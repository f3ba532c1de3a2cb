import { splitName } from './checkNames.ts';
import { getExports, getName, type Source, walk } from './source.ts';

/**
 * Words that no identifier may contain, variables, parameters and properties included, each with the standard term. A word of
 * `REJECTED_TERMS` moves here when its last use is renamed. Plurals in `s` are rejected too.
 */
export const RETIRED_TERMS: Readonly<Record<string, string>> = {
  alarming: 'warning',
  anew: 'revalidate, refetch or reload',
  answer: 'response, or decision on a quote',
  answerable: 'open',
  answered: 'responded, or decided',
  answerer: 'responder',
  answering: 'response, or decision on a quote',
  asker: 'revalidator',
  complain: 'printError',
  deed: 'action',
  disorder: 'fault',
  doors: 'endpoints',
  fate: 'outcome',
  floors: 'layers, or baselines',
  grounds: 'reason',
  guesser: 'source',
  heard: 'received',
  judged: 'evaluated, or checked',
  keeping: 'save',
  mine: 'own',
  noting: 'options',
  rooms: 'modules, or capacities',
  saying: 'options',
  shelf: 'list',
  speak: 'translate',
  surroundings: 'deps, or context',
  tellable: 'reportable',
  told: 'loaded, shown or changed',
  vanished: 'removed, or missing',
  vendor: 'processor',
  warming: 'prefetching',
  wish: 'preference, or requirement',
  wishes: 'preferences, or requirements',
};

/** Words that no export and no file name may contain. */
const REJECTED_TERMS: Readonly<Record<string, string>> = {
  anything: 'empty, or any',
  arrow: 'import, or dependency',
  aside: 'thread, or older',
  ask: 'request, fetch or reconcile',
  asked: 'requested, or reconciled',
  asking: 'request, or reconcile',
  circle: 'cycle',
  claim: 'lease, or reserve',
  coming: 'upcoming',
  copies: 'snapshots',
  copy: 'snapshot',
  deal: 'sample',
  door: 'endpoint, or index for a folder',
  draw: 'render, or prerender on the server',
  drawing: 'render, or prerender on the server',
  drawn: 'rendered, or prerendered by the server',
  early: 'preload, or head script',
  floor: 'layer, or baseline',
  held: 'leased, saved or paused',
  here: 'current, or local',
  hold: 'lease, pause or contain',
  keep: 'save',
  kept: 'saved, or snapshot',
  look: 'check, or screenshot',
  making: 'options',
  mean: 'payment method',
  news: 'update, or event',
  noted: 'recorded',
  ours: 'own',
  plan: 'instalments, schedule or subscription',
  pressed: 'submitted, or clicked',
  presses: 'clicks',
  reach: 'origins, or permissions',
  room: 'module, or capacity',
  said: 'announced, or shown',
  say: 'print, or log',
  shown: 'displayed, visible or loaded',
  something: 'a noun for the subject',
  stated: 'submitted',
  taken: 'used, charged or leased',
  taking: 'charge, or capture',
  tell: 'notify, or report',
  theirs: 'other, or received',
  there: 'existing, or remote',
  these: 'a noun for the subject',
  thing: 'a noun for the subject',
  those: 'a noun for the subject',
  turns: 'samples',
  wanted: 'requested',
  warm: 'prefetch',
  words: 'messages, or text',
};

/** All rejected words, with the term to use. */
export const FIELD_TERMS: Readonly<Record<string, string>> = {
  ...RETIRED_TERMS,
  ...REJECTED_TERMS,
};

/** Words that no text may contain: comments, titles, messages and documents. */
const RETIRED_TEXT = /\b(?:answer(?:s|ed|er|ing|able)?|vendors?)\b(?! scripts?\b)/gi;

/** Files that name them: the lists, and recordings of earlier versions with their fields. */
const NAMES_RETIRED_WORDS =
  /^tests\/architecture\/(checkPlainNames|plainNames\.test)\.ts$|^tests\/contract\/(database\/oldData\.test\.ts|fixtures\/before-connections\/README\.md)$/;

/** Names in stored data of earlier versions, by the file that reads them. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  'src/staff/card-charges/submittedCard.ts': 'isAnswered',
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

/** Identifiers with a word of `RETIRED_TERMS`, each reported once. */
export function checkRetiredNames(source: Source): string[] {
  if (NAMES_RETIRED_WORDS.test(source.path)) return [];
  const faults = new Map<string, string>();
  walk(source.program, (node) => {
    const name = /Identifier$/.test(node.type) ? getName(node) : undefined;
    if (name === undefined || name === STORED_NAMES[source.path]) return undefined;
    const [fault] = findTerms(name, RETIRED_TERMS);
    if (fault !== undefined && !faults.has(name))
      faults.set(name, `${source.path}:${source.lineOf(node.start)} ${name} ${fault}`);
    return undefined;
  });
  return [...faults.values()];
}

/** Words of a source or document that a reader should never meet, wherever they stand. */
export function checkRetiredText({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  if (NAMES_RETIRED_WORDS.test(path)) return [];
  const words = [...new Set(text.match(RETIRED_TEXT) ?? [])];
  return words.map((word) => `${path} says "${word}": use ${getTerm(word, RETIRED_TERMS)}`);
}

function findTerms(name: string, terms: Readonly<Record<string, string>>): string[] {
  return splitName(name.replace(STANDARD_TERM, '')).flatMap((word) => {
    const term = getTerm(word, terms);
    return term === undefined ? [] : [`says "${word}": use ${term}`];
  });
}

/** The term for a word or its singular. */
function getTerm(word: string, terms: Readonly<Record<string, string>>): string | undefined {
  const found = [word, word.replace(/s$/i, '')].map((one) => one.toLowerCase());
  return found.map((one) => (Object.hasOwn(terms, one) ? terms[one] : undefined)).find(Boolean);
}

function findFaults(name: string): string[] {
  const faults = findTerms(name, FIELD_TERMS);
  if (/[a-z]Of$|_OF$/.test(name) && !TERMS_WITH_OF.has(name))
    faults.push('ends in Of: use to..., get..., parse... or ...For');
  return faults;
}

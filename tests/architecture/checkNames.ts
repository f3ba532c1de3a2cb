import { getExports, type Source } from './source.ts';

const BANNED = /^(utils?|helpers?|misc|common|manager|data)$|(Utils?|Helpers?|Misc|Manager)$/;
const FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const INDEX_FILES =
  /^src\/ui\/[^/]+\/index\.ts$|^(src\/payments|server)\/processors\/[^/]+\/index\.ts$/;
/** Entries, and files whose name is set by a tool, the build or the layout. */
const NAMED_BY_OTHERS =
  /(^|\/)(main|sw)\.tsx?$|\.d\.ts$|\.catalogue\.tsx$|\.config\.ts$|^src\/app\/entry-server\.tsx$|\.(m?js)$|^src\/payments\/(contract|registry)\.ts$/;

/** What is wrong with a path: folders must be kebab-case, names must describe the subject, `index.ts` is only an index. */
export function checkPath(path: string): string[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const stem = file.replace(/\..*$/, '');
  const faults = folders
    .filter((folder) => !FOLDER.test(folder))
    .map((folder) => `${path}: the folder ${folder} is not kebab-case`);
  for (const name of [...folders, stem])
    if (BANNED.test(name))
      faults.push(`${path}: "${name}" does not name a subject: name what it contains`);
  if (/^index\.tsx?$/.test(file) && !INDEX_FILES.test(path))
    faults.push(`${path}: only a ui control or a processor has an index.ts`);
  return faults;
}

/**
 * A file is named after its main export. With one export, the export's name contains every word of the file's
 * (`charge.ts`: `buildCharge`). With two, one of them shares a word with the file. A file with more is named after its
 * subject, which cannot be checked.
 */
export function checkFileName(source: Source): string[] {
  const stem = (source.path.split('/').pop() ?? '').replace(/\.[^/]*$/, '');
  if (NAMED_BY_OTHERS.test(source.path) || stem === 'index') return [];
  if (/\.(test|spec|test-d)\.tsx?$/.test(source.path)) return [];
  const exported = getExports(source);
  const names = [...new Set(exported.map((one) => one.name))];
  const values = new Set(exported.filter((one) => !one.isType).map((one) => one.name));
  const count = values.size > 0 ? values.size : names.length;
  if (count === 0 || count > 2) return [];
  const [main = ''] = values.size > 0 ? values : names;
  const isSingle = count === 1;
  const isNamedWell = isSingle
    ? [main, ...names].some((name) => hasEveryWord(name, stem) && isMainOrSame(name, main, stem))
    : names.some((name) => isSame(name, stem) || sharesWord(name, stem));
  if (isNamedWell) return [];
  return isSingle
    ? [`${source.path} exports ${main}: name the file after it`]
    : [
        `${source.path} exports ${names.join(', ')}: none of them shares a word with the file's name`,
      ];
}

/** A file with one value may also be named after a type that it exports, with exactly that name. */
function isMainOrSame(name: string, main: string, stem: string): boolean {
  return name === main || isSame(name, stem);
}

function isSame(name: string, stem: string): boolean {
  return name.toLowerCase() === stem.toLowerCase();
}

function hasEveryWord(name: string, stem: string): boolean {
  const words = getWords(name);
  return getWords(stem).every((word) => words.includes(word));
}

function sharesWord(name: string, stem: string): boolean {
  const words = getWords(name);
  return getWords(stem).some((word) => words.includes(word));
}

/** The words of a name in lower case: `PUBLIC_CALLS` and `publicCalls` have the same two. */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

function getWords(name: string): string[] {
  return splitName(name).map(singular);
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

import { resolveTarget } from './checkLayers.ts';
import { getFolders } from './projectFiles.ts';

/** Files that the build and the running product create: named in documents, absent from a fresh clone. */
const MADE =
  /^(\.data|\.cache|dist|node_modules)(\/|$)|^(import-door\.json|manifest\.json|headers\.json|csp\.json|sbom\.cdx\.json|secrets\.key)$/;

/**
 * The paths in backticks in a document that do not exist. A path is what begins with a top-level entry, with `#module/`, with a module
 * of src/ or with something beside the document, what ends in a slash, or a file's name; `<name>`, `{name}` and `*` stand for any
 * one name. A path may be written from the root, from src/, or from the document's folder or one above it.
 */
export function checkDocumentPaths(
  document: { readonly path: string; readonly text: string },
  files: readonly string[],
): string[] {
  const known = new Set(files.flatMap((file) => [file, ...getFolders(file)]));
  const places = ['', 'src/', ...getFolders(document.path).map((folder) => `${folder}/`)];
  const withoutBlocks = document.text.replace(/^```[\s\S]*?^```/gm, '');
  return [...withoutBlocks.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code ?? '')
    .filter((code) => isBroken(code, { known, places }))
    .map((code) => `${document.path} names \`${code}\`, which does not exist`);
}

interface Tree {
  readonly known: ReadonlySet<string>;
  /** Folders that a path may be written from, the document's own last. */
  readonly places: readonly string[];
}

/** Whether a piece of code in a document is a path of ours, and none that exists. */
function isBroken(code: string, { known, places }: Tree): boolean {
  const written = code.replace(/^\.\//, '').replace(/\/$/, '');
  if (!/^[#.\w][\w@.\-/<>{}*]*$/.test(written) || MADE.test(written)) return false;
  const imported = written.startsWith('#') ? resolveTarget('', written) : undefined;
  if (imported !== undefined) return !matches(imported, known);
  const [first = '', ...rest] = written.split('/');
  if (places.some((place) => matches(place + written, known))) return false;
  const isFile = /\.(tsx?|mjs|json|html|tsv|md|css)$/.test(written) && !written.startsWith('.');
  if (isFile && rest.length === 0) return !hasFileNamed(written, known);
  const isBeside = ['', 'src/', places.at(-1)].some((place) => known.has(`${place}${first}`));
  return isFile || code.endsWith('/') || (isBeside && rest.length > 0);
}

function matches(path: string, known: ReadonlySet<string>): boolean {
  const pattern = path
    .split(/(<[^>]*>|\{[^}]*\}|\*+)/)
    .map((part, index) => (index % 2 === 1 ? '[^/]+' : part.replace(/[.+?^$()|[\]\\]/g, '\\$&')))
    .join('');
  const expression = new RegExp(`^${pattern}(\\.tsx?)?$`);
  return [...known].some((one) => expression.test(one));
}

function hasFileNamed(name: string, known: ReadonlySet<string>): boolean {
  return matches(name, new Set([...known].map((path) => path.split('/').pop() ?? '')));
}
